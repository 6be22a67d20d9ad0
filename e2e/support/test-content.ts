/** What `e2e/content` has beyond the numbers and names of the specification. */
import { CATEGORIES } from './specification.ts';

/** The files of the slides that are videos, in the order in which browsers try them, by number of the slide. */
export const VIDEO_FILES: Readonly<Record<number, readonly string[]>> = {
  1: ['homepage.webm', 'homepage.mp4'],
  6: ['h5.webm', 'h5.mp4'],
  7: ['h6.mp4'],
};

/** The files of the pictures of the slides, in order. */
export const PICTURE_FILES = [
  'homepage-poster.jpg',
  ...['h1.jpg', 'h2.jpg', 'h3.jpg', 'h4.jpg'],
  ...['h5-poster.jpg', 'h6-poster.jpg'],
];

/** The numbers of the logos, in order. Client 26 has the logo of client 9. */
export const LOGOS: readonly number[] = Array.from({ length: 31 }, (_, index) =>
  index + 1 === 26 ? 9 : index + 1,
);

/**
 * The thumbnails of the works of each category, in order: the number of the work’s own picture, the ID of the video
 * whose picture it has, or the placeholder.
 */
export const THUMBNAILS: Readonly<
  Record<(typeof CATEGORIES)[number]['slug'], (number | string)[]>
> = {
  'company-profile': [1, 2, 'Test_Film02'],
  'product-video': [3, 4, 'Test_Film04'],
  psa: [5, 'Test_Film06'],
  'tv-episode': [6, 7, 'Test_Film08', 'placeholder', 'Test_Film09'],
  podcast: [8, 'Test_Film11'],
  'social-corporate-event': [9, 10, 'Test_Film13', 11, 'Test_Film14', 12],
  'web-series': [13, 'Test_Film15'],
  'commercial-ads': [14, 15, 16, 'Test_Film17'],
  '2d-3d-animation': [17, 18, 'Test_Film19'],
  infographics: [19],
  documentary: [20, 21, 'Test_Film22'],
  'human-interest-story': [
    22,
    23,
    'Test_Film24',
    'Test_Film25',
    24,
    'Test_Film26',
    'Test_Film27',
    'Test_Film28',
  ],
  'music-videos': ['placeholder', 25],
};

/** The number that a thumbnail shows: 0 if it is not a picture of the content. */
export const numberOf = (thumbnail: number | string | undefined): number =>
  typeof thumbnail === 'number' ? thumbnail : 0;

/** The numbers of the category cards, in order. */
export const CATEGORY_CARDS = CATEGORIES.map(({ slug }) => numberOf(THUMBNAILS[slug][0]));
