const VIDEO_ID = /^[\w-]{11}$/;
const WATCH_HOSTS = new Set([
  'youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
]);
const PATHS_WITH_ID = new Set(['embed', 'shorts', 'live', 'v', 'e']);

/**
 * The video id in a YouTube link, in any form people copy: watch, youtu.be, embed, shorts, live and
 * the no-cookie host, with or without further parameters (D06b).
 * @param link any text; what is no YouTube video link gives `undefined`
 */
export function youTubeVideoId(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const url = new URL(link);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  const host = url.hostname.replace(/^www\./, '');
  const [first, second] = url.pathname.split('/').filter(Boolean);
  let id: string | null | undefined;
  if (host === 'youtu.be') id = first;
  else if (WATCH_HOSTS.has(host)) {
    id =
      first === 'watch'
        ? (url.searchParams.get('v') ?? second)
        : first && PATHS_WITH_ID.has(first)
          ? second
          : undefined;
  }
  return id && VIDEO_ID.test(id) ? id : undefined;
}

/**
 * Address of the picture that the video host keeps for a link (S7.09, S7.10, D06c, D22).
 * @param link the work's link
 * @param timestampMs value of the cache-busting query, milliseconds since 1970
 * @returns the address, or `undefined` when the host is not known to keep pictures
 */
export function videoThumbnail(link: string, timestampMs: number): string | undefined {
  const id = youTubeVideoId(link);
  return id && `https://img.youtube.com/vi/${id}/hqdefault.jpg?t=${timestampMs}`;
}
