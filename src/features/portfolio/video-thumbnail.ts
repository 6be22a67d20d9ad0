/** Origin of the video host's thumbnails, which the security policy allows. */
export const THUMBNAIL_ORIGIN = 'https://img.youtube.com';

const VIDEO_ID = /^[\w-]{11}$/;
const WATCH_HOSTS = new Set([
  'youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
]);
const PATHS_WITH_ID = new Set(['embed', 'shorts', 'live', 'v', 'e']);

/**
 * The video ID in a YouTube link: watch, youtu.be, embed, shorts, live and the no-cookie host, with or without
 * other parameters.
 * @returns undefined if the link is not a YouTube video
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
 * URL of the video host's thumbnail for a link.
 * @param timestampMs cache-busting query value in milliseconds since 1970
 * @returns undefined if the link is not a YouTube video
 */
export function videoThumbnail(link: string, timestampMs: number): string | undefined {
  const id = youTubeVideoId(link);
  return id && `${THUMBNAIL_ORIGIN}/vi/${id}/hqdefault.jpg?t=${timestampMs}`;
}
