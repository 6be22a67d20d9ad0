import { z } from 'zod';
import { filledLongText, filledText, sample } from './fields.ts';

const reason = z.strictObject({
  title: filledText().describe('Two words that fit on one line.'),
  text: filledLongText().describe('Two sentences.'),
});

/** The about text and the three “Why Choose Us” cards (SPEC 2, /about). */
export const about = z.strictObject({
  heading: filledText().describe('Heading of the welcome text.'),
  lead: filledLongText().describe('First sentences, set large.'),
  paragraphs: z.array(filledLongText()).min(1).describe('The welcome text, one entry a paragraph.'),
  whyChooseUs: z
    .array(reason)
    .length(3, {
      error: 'must have exactly three cards: they stand for the three lights of the house',
    })
    .describe('The three “Why Choose Us” cards.'),
  sample: sample(),
});
