/**
 * The most bytes that visitors wait for. The build, the launch check and the tests read these numbers. Pages are compressed
 * with Brotli at quality 5, as many hosts do.
 */
export const LIMITS = {
  page: 13_000,
  home: 24_500,
  homeWithTeam: 27_000,
  /** What a new connection delivers before the server waits for an acknowledgement: the first screen of home. */
  firstRoundTrip: 13_000,
  fonts: 30_000,
  heroOnPhone: 20_000,
  hero: 45_000,
  pictureOnPhone: 12_000,
  picture: 16_000,
  /** Some messengers show no preview with a heavier image. */
  linkPreview: 60_000,
  /** All that the first island loads. */
  island: 63_000,
  prefetchedPages: 100_000,
} as const;
