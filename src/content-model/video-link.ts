interface VideoHost {
  name: string;
  /** Without subdomains. */
  domains: readonly string[];
  /** The ID of the video; undefined for channels, playlists and other pages. */
  idOf: (url: URL) => string | undefined;
}

const PATHS_WITH_ID = new Set(['embed', 'shorts', 'live', 'v', 'e', 'watch']);

const FOR_OWNERS = /^https?:\/\/(?:studio\.youtube\.com|(?:www\.)?vimeo\.com\/manage)(?:[/?#]|$)/i;

/** Playlists and live streams: they have eleven characters, like an ID. */
const NO_VIDEO_IDS = ['videoseries', 'live_stream'];

function youTubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  const [first = '', second] = pathname.split('/').filter(Boolean);
  const inPath = PATHS_WITH_ID.has(first) ? second : undefined;
  const inQuery = first === 'watch' ? searchParams.get('v') : undefined;
  const id = /^(?:www\.)?youtu\.be$/.test(hostname) ? first : (inQuery ?? inPath ?? '');
  return /^[\w-]{11}$/.test(id) && !NO_VIDEO_IDS.includes(id) ? id : undefined;
}

const HOSTS: readonly VideoHost[] = [
  {
    name: 'YouTube',
    domains: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    idOf: youTubeId,
  },
  {
    name: 'Vimeo',
    domains: ['vimeo.com'],
    idOf: ({ pathname }) => /\/(\d+|ondemand\/[^/]+)(?:\/|$)/.exec(pathname)?.[1],
  },
  {
    name: 'TikTok',
    domains: ['tiktok.com'],
    idOf: ({ pathname }) => /\/(?:video|photo|v|t)\/(\w+)/.exec(pathname)?.[1],
  },
];

/** Of YouTube: the URLs of other hosts’ pictures do not follow from the ID. */
export const THUMBNAIL_ORIGIN = 'https://img.youtube.com';

/**
 * `page` is the same for all links to a YouTube video; for other hosts, it is the link itself.
 * @returns undefined if the link is not an `http` or `https` URL
 */
export function readVideoLink(link: string) {
  const url = URL.parse(link);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const domain = url.hostname.replace(/^(?:www|m|music|player)\./, '');
  const host = HOSTS.find(({ domains }) => domains.includes(domain));
  const id = host?.idOf(url);
  const isYouTube = id !== undefined && host?.name === 'YouTube';
  return {
    host: host?.name,
    id,
    isForOwner: FOR_OWNERS.test(link),
    page: isYouTube ? `https://www.youtube.com/watch?v=${id}` : link,
    thumbnail: isYouTube ? `${THUMBNAIL_ORIGIN}/vi/${id}/hqdefault.jpg` : undefined,
  };
}
