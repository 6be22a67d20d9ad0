import { z } from 'zod';
import { collection } from './collection.ts';
import { entryList, filledText, focus, sample, withFocus } from './fields.ts';

const SLOT = { folder: 'slides', minWidth: 1280, aspectRatio: 16 / 9 } as const;

/** The buttons of so many fit beside the others on phones held sideways from 667 px on. */
const MAX_SLIDES = 17;

/** A slide that may be invalid. */
type Draft = Readonly<Record<string, unknown>>;

/** A rule about several fields, which is checked even if one of them is invalid. */
const rule = (field: string, isMet: (slide: Draft) => boolean, error: string) =>
  z.refine<Draft>(isMet, {
    path: [field],
    error,
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

const isVideo = ({ type }: Draft) => type === 'video';
const isImage = ({ type }: Draft) => type === 'image';
const hasVideoFile = ({ src }: Draft) => typeof src === 'string' && /\.mp4$/i.test(src);
const FOR_VIDEOS = 'is for videos only — delete the line, or write “type: video”';

export const slides = collection(
  ({ picture, pictureOrMp4, webm }) => {
    const slide = z
      .strictObject({
        type: z
          .enum(['video', 'image'])
          .describe('A video that plays muted and in a loop, or a picture.'),
        src: pictureOrMp4(SLOT)
          .meta({ label: 'File' })
          .describe(
            'The picture, at least 1280 × 720 pixels, better 1920 × 1080; or the video as MP4, in 16:9, a few seconds long and smaller than 1 MB.',
          ),
        webm: webm({ folder: 'slides' })
          .optional()
          .meta({ label: 'The same video as WebM' })
          .describe('For a video: the same video as WebM, which is smaller. Optional.'),
        poster: picture(SLOT)
          .optional()
          .describe(
            'For a video: a picture of it, at least 1280 × 720 pixels, shown until it plays and where videos are not loaded. Every video needs one.',
          ),
        alt: filledText()
          .meta({ label: 'Description' })
          .describe('Describes the picture for people who cannot see it.'),
        focus: focus(),
        sample: sample(),
      })
      .check(
        rule(
          'poster',
          (slide) => !isVideo(slide) || slide['poster'] !== undefined,
          'is missing — a video needs a picture that is shown until it plays: write “poster: images/slides/….jpg”',
        ),
        rule(
          'src',
          (slide) => !isVideo(slide) || slide['src'] === undefined || hasVideoFile(slide),
          'must be an MP4 video — for a picture write “type: image”',
        ),
        rule(
          'src',
          (slide) => !isImage(slide) || !hasVideoFile(slide),
          'is a video — write “type: video”, and a picture of it after “poster:”',
        ),
        rule('poster', (slide) => !isImage(slide) || slide['poster'] === undefined, FOR_VIDEOS),
        rule('webm', (slide) => !isImage(slide) || slide['webm'] === undefined, FOR_VIDEOS),
      )
      .meta({
        jsonSchema: {
          if: { properties: { type: { const: 'video' } } },
          // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
          then: { required: ['poster'] },
        },
      })
      .overwrite(withFocus);
    return z.strictObject({
      slides: entryList(slide, { label: 'slide', neededFor: 'the top of the home page' })
        .max(MAX_SLIDES, {
          error: `has more than ${MAX_SLIDES} entries, whose buttons have no room on a phone held sideways — delete the others`,
        })
        .describe('The slides, in the order in which they are shown.'),
    });
  },
  { files: ['slides.yaml'], label: 'Slides', icon: 'slideshow', pages: ['/'] },
);
