/** Settings of the visitor and the connection that decide about videos. */
export interface VideoConditions {
  reducedMotion: boolean;
  saveData: boolean;
  /** From the Network Information API: '4g', '3g', '2g', 'slow-2g'; undefined where it is not supported. */
  effectiveType?: string | undefined;
  /** Measured speed of the line in kilobits per second, for browsers without that API; undefined when unknown. */
  kilobitsPerSecond?: number | undefined;
}

/** The slowest line on which videos are loaded, in kilobits per second. */
const MIN_VIDEO_KILOBITS_PER_SECOND = 1500;

/** Whether videos may be loaded; otherwise their posters are shown. */
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

/** What Resource Timing reports about a response; times in milliseconds. */
export type ResponseTiming = Pick<
  PerformanceResourceTiming,
  'transferSize' | 'encodedBodySize' | 'responseStart' | 'responseEnd'
>;

/** Smaller responses arrive at once on any line, so their times tell nothing about it. */
const MIN_RESPONSE_BYTES = 5_000;

/**
 * The speed of the line in kilobits per second, from responses that a page has loaded: their bytes in the time in which
 * at least one of them was arriving. Responses from the cache, and those whose size another host does not tell, are
 * left out.
 * @param responses in any order
 * @returns undefined when no response was large enough to tell
 */
export function bandwidth(responses: readonly ResponseTiming[]): number | undefined {
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
