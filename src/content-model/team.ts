import { z } from 'zod';
import type { Collection } from './collection.ts';
import { entryList, focus, LONG_TEXT, picturePath, sample, uniqueText } from './fields.ts';

const member = z.strictObject({
  name: uniqueText().describe('Name, as shown on the team page.'),
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

/** The members of the team. Role and description may be empty. */
export const team = {
  files: ['team.yaml'],
  label: 'Team',
  icon: 'groups',
  pages: ['/team'],
  schema: z.strictObject({
    members: entryList(member, {
      label: 'member',
      neededFor: 'the page /team',
    }).describe('The members, in the order of the page.'),
  }),
} as const satisfies Collection;
