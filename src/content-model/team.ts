import { z } from 'zod';
import { type Collection, type MediaFields, PATHS } from './collection.ts';
import { entryList, filledText, focus, hidden, sample } from './fields.ts';
import { pictureSlot } from './media-fields.ts';

const PORTRAIT = pictureSlot({ folder: 'team', minWidth: 800, aspectRatio: 4 / 5 });

const schemaWith = <Picture extends z.ZodType, PictureOrVideo extends z.ZodType>(
  media: MediaFields<Picture, PictureOrVideo>,
) => {
  const member = z.strictObject({
    name: filledText().describe('Name, as shown on the team page.'),
    role: z.string().default('').describe('Job title. Optional.'),
    description: z
      .string()
      .default('')
      .meta({ longText: true })
      .describe('One or two sentences. Optional.'),
    image: media.picture(PORTRAIT).describe('Portrait in 4:5, at least 800 × 1000 pixels.'),
    focus: focus(),
    hidden: hidden(),
    sample: sample(),
  });
  return z.strictObject({
    members: entryList(member, {
      label: 'member',
      neededFor: 'the page /team',
      unique: ['name'],
    }).describe('The members, in the order of the page. Each name only once.'),
  });
};

export const team = {
  files: ['team.yaml'],
  label: 'Team',
  icon: 'groups',
  pages: ['/team'],
  schema: schemaWith(PATHS),
  schemaWith,
} as const satisfies Collection;
