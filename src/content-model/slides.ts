import { z } from 'zod';
import type { ListCollection } from './collection.ts';
import { filledText, filmPath, focus, LABEL, picturePath, sample } from './fields.ts';

const alt = () =>
  filledText()
    .meta({ [LABEL]: 'What is to be seen' })
    .describe('What the picture shows, for people who cannot see it.');
const still = () => picturePath({ folder: 'slides', minWidth: 1280, aspectRatio: 16 / 9 });

/** A slide with a still picture. */
const imageSlide = z.strictObject({
  type: z.literal('image').describe('A still picture.'),
  src: still()
    .meta({ [LABEL]: 'File' })
    .describe('The picture, best 1920 × 1080 pixels or larger; it is shown 16:9.'),
  alt: alt(),
  focus: focus(),
  sample: sample(),
});

/** A slide with a film, and a poster that stands in for it. */
const videoSlide = z.strictObject({
  type: z.literal('video').describe('A film that plays muted and in a loop.'),
  src: filmPath('mp4')
    .meta({ [LABEL]: 'File' })
    .describe('The film as MP4, 16:9, a few seconds long and under 1 MB.'),
  webm: filmPath('webm')
    .meta({ [LABEL]: 'The same film as WebM' })
    .optional()
    .describe('The same film as WebM, which is smaller; may be left out.'),
  poster: still().describe(
    'A frame of the film, shown until it plays and where films are not loaded.',
  ),
  alt: alt(),
  focus: focus(),
  sample: sample(),
});

/** The slides of the home page (`S3.01`). */
export const slides = {
  kind: 'list',
  file: 'slides.yaml',
  label: 'Slides',
  icon: 'slideshow',
  entryLabel: 'slide',
  neededFor: 'the top of the home page',
  pages: ['/'],
  schema: z.discriminatedUnion('type', [videoSlide, imageSlide]),
} as const satisfies ListCollection;
