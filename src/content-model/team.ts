import { z } from 'zod';
import type { ListCollection } from './collection.ts';
import { filledText, focus, LONG_TEXT, picturePath, sample } from './fields.ts';

const schema = z.strictObject({
  name: filledText().describe('Name, as shown on the team page.'),
  role: z.string().default('').describe('Job title. Optional.'),
  description: z
    .string()
    .default('')
    .meta({ [LONG_TEXT]: true })
    .describe('One or two sentences. Optional.'),
  image: picturePath({ folder: 'team', minWidth: 800, aspectRatio: 4 / 5 }).describe(
    'Portrait in 4:5, at least 800 × 1000 pixels.',
  ),
  focus: focus(),
  sample: sample(),
});

/** The members of the team (S3.07). Role and description may be empty. */
export const team = {
  kind: 'list',
  file: 'team.yaml',
  label: 'Team',
  icon: 'groups',
  entryLabel: 'member',
  neededFor: 'the page /team',
  pages: ['/team'],
  unique: ['name'],
  schema,
} as const satisfies ListCollection;
