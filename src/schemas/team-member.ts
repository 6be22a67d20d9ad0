import { z } from 'zod';
import { filledText, LONG_TEXT, picturePath, sample } from './fields.ts';

/**
 * The roles in use. Any other is welcome, but one that differs from these by a letter or two is taken
 * for a slip; a new role of that kind is added here.
 */
export const KNOWN_ROLES = [
  'Advisor',
  'Communication Specialist',
  'Chairperson',
  'Concept Developer / Film Director',
  'Post Production Head',
  'Executive Director',
  'Content Developer / Producer',
  'Multi-cam Operator',
  'Creative Writer / Program Producer',
  'Film Editor',
  'Sr. Visual Editor',
  'Visual Graphic',
  '2D Animator',
  'Graphics Designer',
  'DoP',
  'Sr. Cameraperson',
  'Cameraperson',
  'Sound / Composer',
  'Program Host',
  'Finance',
  'Marketing Officer',
  'Translator / Voiceover',
  'Office Assistant',
] as const;

/** One person of the team directory (SPEC 3, Team member). Role and description may be empty. */
export const teamMember = z.strictObject({
  name: filledText().describe('Name as printed on the team page.'),
  role: z.string().default('').describe('Job title; leave it out if there is none yet.'),
  description: z
    .string()
    .default('')
    .meta({ [LONG_TEXT]: true })
    .describe('One or two sentences; leave it out if there are none yet.'),
  image: picturePath({ folder: 'team', minWidth: 800, aspectRatio: 4 / 5 }).describe(
    'Portrait, 4:5 upright, 800 × 1000 pixels or larger.',
  ),
  sample: sample(),
});
