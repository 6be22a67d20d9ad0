import { z } from 'zod';
import type { ListCollection } from './collection.ts';
import { filledText, focus, LABEL, picturePath, sample, videoPath } from './fields.ts';

const alt = () =>
  filledText()
    .meta({ [LABEL]: 'Description' })
    .describe('Describes the picture for people who cannot see it.');
const slidePicture = () => picturePath({ folder: 'slides', minWidth: 1280, aspectRatio: 16 / 9 });

/** A slide with a picture. */
const imageSlide = z.strictObject({
  type: z.literal('image').describe('A picture.'),
  src: slidePicture()
    .meta({ [LABEL]: 'File' })
    .describe('The picture, in 16:9, preferably at least 1920 × 1080 pixels.'),
  alt: alt(),
  focus: focus(),
  sample: sample(),
});

/** A slide with a video, and a picture that is shown until the video plays. */
const videoSlide = z.strictObject({
  type: z.literal('video').describe('A video that plays muted and in a loop.'),
  src: videoPath('mp4')
    .meta({ [LABEL]: 'File' })
    .describe('The video as MP4, in 16:9, a few seconds long and smaller than 1 MB.'),
  webm: videoPath('webm')
    .meta({ [LABEL]: 'The same video as WebM' })
    .optional()
    .describe('The same video as WebM, which is smaller. Optional.'),
  poster: slidePicture().describe(
    'A picture of the video, shown until it plays and where videos are not loaded.',
  ),
  alt: alt(),
  focus: focus(),
  sample: sample(),
});

/** The slides of the home page (S3.01). */
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
