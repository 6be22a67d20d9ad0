import { z } from 'zod';
import { type Collection, type MediaFields, PATHS } from './collection.ts';
import { filledLongText, filledText, focus, sample } from './fields.ts';
import { pictureSlot } from './media-fields.ts';

const PICTURE = pictureSlot({ folder: 'about', minWidth: 1280, aspectRatio: 2.39 });

const reason = z.strictObject({
  title: filledText().describe('Two words that fit on one line.'),
  text: filledLongText().describe('Two sentences.'),
});

const schemaWith = <Picture extends z.ZodType, PictureOrVideo extends z.ZodType>(
  media: MediaFields<Picture, PictureOrVideo>,
) =>
  z.strictObject({
    heading: filledText().describe('Heading of the welcome text.'),
    lead: filledLongText()
      .meta({ label: 'First sentences' })
      .describe('First sentences, in large letters.'),
    paragraphs: z
      .array(filledLongText())
      .min(1, { error: 'must have at least one paragraph, on its own line that starts with “- ”' })
      .meta({ entryLabel: 'paragraph' })
      .describe('The welcome text, one entry for each paragraph.'),
    whyChooseUs: z
      .array(reason)
      .length(3, {
        error: 'must have exactly three cards, because the page has room for three',
      })
      .meta({ entryLabel: 'card' })
      .describe('The three “Why Choose Us” cards.'),
    picture: z
      .strictObject({
        src: media
          .picture(PICTURE)
          .meta({ label: 'File' })
          .describe('The picture, at least 1280 × 536 pixels; it is cropped to 2.39:1.'),
        alt: filledText()
          .meta({ label: 'Description' })
          .describe('Describes the picture for people who cannot see it.'),
        focus: focus(),
      })
      .optional()
      .describe('A picture of the house, at the end of the welcome text. Optional.'),
    sample: sample(),
  });

export const about = {
  files: ['about.yaml'],
  label: 'About',
  icon: 'info',
  pages: ['/', '/about'],
  schema: schemaWith(PATHS),
  schemaWith,
} as const satisfies Collection;
