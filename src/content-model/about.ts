import { z } from 'zod';
import { collection } from './collection.ts';
import { filledLongText, filledText, focus, sample, withFocus } from './fields.ts';

const reason = z.strictObject({
  title: filledText().describe('Two words that fit on one line.'),
  text: filledLongText().describe('Two sentences.'),
});

export const about = collection(
  ({ picture }) =>
    z.strictObject({
      heading: filledText().describe('Heading of the welcome text.'),
      lead: filledLongText()
        .meta({ label: 'First sentences' })
        .describe('First sentences, in large letters.'),
      paragraphs: z
        .array(filledLongText())
        .min(1, {
          error: 'must have at least one paragraph, on its own line that starts with “- ”',
        })
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
          src: picture({ folder: 'about', minWidth: 1280, aspectRatio: 2.39 })
            .meta({ label: 'File' })
            .describe('The picture, at least 1280 × 536 pixels; it is cropped to 2.39:1.'),
          alt: filledText()
            .meta({ label: 'Description' })
            .describe('Describes the picture for people who cannot see it.'),
          focus: focus(),
        })
        .overwrite(withFocus)
        .optional()
        .describe('A picture of the house, at the end of the welcome text. Optional.'),
      sample: sample(),
    }),
  { files: ['about.yaml'], label: 'About', icon: 'info', pages: ['/', '/about'] },
);
