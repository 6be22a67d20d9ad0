import { z } from 'zod';
import { filledText, filmPath, picturePath, sample } from './fields.ts';

const alt = () => filledText().describe('What the picture shows, for people who cannot see it.');
const still = () => picturePath({ folder: 'slides', minWidth: 1280, aspectRatio: 16 / 9 });

/** A slide with a still picture. */
export const imageSlide = z.strictObject({
  type: z.literal('image').describe('A still picture.'),
  src: still().describe('The picture, 16:9, 1920 × 1080 pixels or larger.'),
  alt: alt(),
  sample: sample(),
});

/** A slide with a film, and a poster that stands in for it. */
export const videoSlide = z.strictObject({
  type: z.literal('video').describe('A film that plays muted and in a loop.'),
  src: filmPath('mp4').describe('The film as MP4, 16:9, a few seconds long and under 1 MB.'),
  webm: filmPath('webm')
    .optional()
    .describe('The same film as WebM, which is smaller; may be left out.'),
  poster: still().describe(
    'A frame of the film, shown until it plays and where films are not loaded.',
  ),
  alt: alt(),
  sample: sample(),
});

/** One slide of the home page (SPEC 3, Slide). */
export const slide = z.discriminatedUnion('type', [videoSlide, imageSlide]);
