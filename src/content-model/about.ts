import { z } from 'zod';
import type { Collection } from './collection.ts';
import { filledLongText, filledText, sample } from './fields.ts';

const reason = z.strictObject({
  title: filledText().describe('Two words that fit on one line.'),
  text: filledLongText().describe('Two sentences.'),
});

const schema = z.strictObject({
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
  sample: sample(),
});

/** The about text and the three “Why Choose Us” cards. */
export const about = {
  files: ['about.yaml'],
  label: 'About',
  icon: 'info',
  pages: ['/', '/about'],
  schema,
  schemaWith: () => schema,
} as const satisfies Collection;
