/** What decides whether videos are loaded. */
export interface VideoConditions {
  reducedMotion: boolean;
  saveData: boolean;
  /** '4g', '3g', '2g' or 'slow-2g', from the Network Information API; undefined where it is not supported. */
  effectiveType?: string | undefined;
  /** Measured, for browsers without that API; undefined if unknown. */
  kilobitsPerSecond?: number | undefined;
}

const MIN_VIDEO_KILOBITS_PER_SECOND = 1500;

/** Whether videos may be loaded. */
export function canPlayVideos({
  reducedMotion,
  saveData,
  effectiveType,
  kilobitsPerSecond = 0,
}: VideoConditions): boolean {
  const isFast =
    effectiveType === undefined
      ? kilobitsPerSecond >= MIN_VIDEO_KILOBITS_PER_SECOND
      : effectiveType === '4g';
  return !reducedMotion && !saveData && isFast;
}

/** From Resource Timing, in milliseconds and bytes. */
export type ResponseTiming = Pick<
  PerformanceResourceTiming,
  'transferSize' | 'encodedBodySize' | 'responseStart' | 'responseEnd'
>;

/** Smaller responses arrive at once on any connection, so they tell nothing about it. */
const MIN_RESPONSE_BYTES = 5_000;

/** In kilobits per second, over the time in which responses were arriving; undefined if none was large enough. */
export function bandwidth(responses: readonly ResponseTiming[]): number | undefined {
  // The transfer size is 0 for responses from the cache, and for those whose size another host does not tell.
  const measured = responses
    .filter(
      ({ transferSize, encodedBodySize }) =>
        transferSize > 0 && encodedBodySize >= MIN_RESPONSE_BYTES,
    )
    .sort((one, other) => one.responseStart - other.responseStart);
  let bits = 0;
  let busyMs = 0;
  let endMs = 0;
  for (const { encodedBodySize, responseStart, responseEnd } of measured) {
    bits += encodedBodySize * 8;
    busyMs += Math.max(0, responseEnd - Math.max(responseStart, endMs));
    endMs = Math.max(endMs, responseEnd);
  }
  return bits > 0 ? bits / busyMs : undefined;
}
