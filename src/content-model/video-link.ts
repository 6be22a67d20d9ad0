/** What a link to a video means: on which host it is, which video it shows, and whether that host has a picture of it. */

/** A site that shows videos. */
interface VideoHost {
  /** Name of the host in messages. */
  name: string;
  /** Domains without their subdomains, the main one first. */
  domains: readonly string[];
  /** The ID of the video that a URL shows; undefined for a channel, a playlist and other pages. */
  idOf?: (url: URL) => string | undefined;
  /** URL of the page of a video. */
  pageOf?: (id: string) => string;
  /** URL of the host’s picture of a video. */
  thumbnailOf?: (id: string) => string;
  /** Start of the URL that describes a public video by the oEmbed protocol without an account. */
  oEmbed?: string;
  /** Whether the page of a video answers as if it were there when it is gone or private. */
  pagesAlwaysAnswer?: boolean;
}

/** Paths that have the ID of a video in their second part. */
const PATHS_WITH_ID = new Set(['embed', 'shorts', 'live', 'v', 'e', 'watch']);

/** Pages on which an owner manages a video. */
const FOR_OWNERS = /^https?:\/\/(?:studio\.youtube\.com|(?:www\.)?vimeo\.com\/manage)(?:[/?#]|$)/i;

/** Words of eleven letters that stand in the place of an ID, for a playlist or a live stream. */
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
    pageOf: (id) => `https://www.youtube.com/watch?v=${id}`,
    thumbnailOf: (id) => `https://img.youtube.com/vi/${id}/hqdefault.jpg`,
    oEmbed: 'https://www.youtube.com/oembed?format=json&url=',
    pagesAlwaysAnswer: true,
  },
  { name: 'Vimeo', domains: ['vimeo.com'], oEmbed: 'https://vimeo.com/api/oembed.json?url=' },
  { name: 'TikTok', domains: ['tiktok.com'], oEmbed: 'https://www.tiktok.com/oembed?url=' },
];

/** Names of the hosts that have a picture of each video. */
export const HOSTS_WITH_THUMBNAILS = HOSTS.flatMap(({ name, thumbnailOf }) =>
  thumbnailOf ? [name] : [],
);

/** Origins of these pictures, which the security policy allows. */
export const THUMBNAIL_ORIGINS = HOSTS.flatMap(({ thumbnailOf }) =>
  thumbnailOf ? [new URL(thumbnailOf('')).origin] : [],
);

/** A link to a video, as far as it is understood. */
export interface VideoLink {
  /** Domain of the link without `www.` and similar subdomains; of a known host, its main domain. */
  domain: string;
  /** Name of a known host. */
  host?: string | undefined;
  /** ID of the video; undefined if the host has none that is known, or the link is not that of one video. */
  id?: string | undefined;
  /** Whether the host has IDs, so that a link without one is not that of a video. */
  needsId: boolean;
  /** Whether only the owner of the video can open the link. */
  isForOwner: boolean;
  /** URL of the video’s page, the same for all links to it; the link itself if the ID is not known. */
  page: string;
  /** URL of the host’s picture of the video. */
  thumbnail?: string | undefined;
  /** URL that describes the video by the oEmbed protocol. */
  oEmbed?: string | undefined;
  /** URL that answers with an error if the video is gone: its page or, if that always answers, its picture. */
  proof: string;
}

/** Reads a link. @returns undefined if it is not an `http` or `https` URL */
export function readVideoLink(link: string): VideoLink | undefined {
  const url = URL.parse(link);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const domain = url.hostname.replace(/^(?:www|m|music|player)\./, '');
  const host = HOSTS.find(({ domains }) => domains.includes(domain));
  const id = host?.idOf?.(url);
  const page = (id && host?.pageOf?.(id)) ?? link;
  const thumbnail = id && host?.thumbnailOf?.(id);
  return {
    domain: host?.domains[0] ?? domain,
    host: host?.name,
    id,
    needsId: host?.idOf !== undefined,
    isForOwner: FOR_OWNERS.test(link),
    page,
    thumbnail,
    oEmbed: host?.oEmbed && host.oEmbed + encodeURIComponent(page),
    proof: (host?.pagesAlwaysAnswer && thumbnail) || page,
  };
}
