import { readdirSync, readFileSync } from 'node:fs';
import { LineCounter, parseDocument, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import { videoThumbnail, youTubeVideoId } from '../../features/portfolio/video-thumbnail.ts';
import type { Finding } from './issue.ts';

const ANSWER_LIMIT_MS = 10_000;
const WATCH_INTERVAL_MS = 7 * 24 * 60 * 60 * 1000;

/** Hosts that describe a public film by the oEmbed protocol without an account. */
const OEMBED_URLS: Record<string, string> = {
  'youtube.com': 'https://www.youtube.com/oembed?format=json&url=',
  'vimeo.com': 'https://vimeo.com/api/oembed.json?url=',
  'tiktok.com': 'https://www.tiktok.com/oembed?url=',
};

/** What the report says of a film that is not simply public; `unclear` if the answers of its host do not agree. */
const MEANINGS = {
  gone: 'is gone. Replace the link, or remove the work.',
  private: 'is private. Make it public or unlisted at its host, or remove the work.',
  'not embeddable':
    'can be watched at its host only. The site links to it, so nothing needs to be done.',
  unclear: 'could not be looked up. Open it yourself if this is so every week.',
};

type Ask = (url: string) => Promise<number>;
type State = 'public' | keyof typeof MEANINGS;
type Film = ReturnType<typeof readFilms>[number];

/** The works in a content folder, with file and line of their links. */
export function readFilms(folder: string) {
  return readdirSync(`${folder}/portfolio`).flatMap((name) => {
    const file = `${folder}/portfolio/${name}`;
    const lineCounter = new LineCounter();
    const works = parseDocument(readFileSync(file, 'utf8'), { lineCounter }).get('works');
    return (works as YAMLSeq<YAMLMap>).items.map((work) => {
      const link = work.get('link', true) as Scalar<string>;
      const { line } = lineCounter.linePos(link.range?.[0] ?? 0);
      return { place: `${file}:${line}`, title: work.get('title'), link: link.value };
    });
  });
}

/** Asks a host for the oEmbed description of a film and, in doubt, for its thumbnail or page. `ask` returns a status. */
async function stateOf(link: string, host: string, ask: Ask): Promise<State> {
  const id = youTubeVideoId(link);
  const page = id ? `https://www.youtube.com/watch?v=${id}` : link;
  const oEmbed = OEMBED_URLS[host];
  const first = await ask(oEmbed ? oEmbed + encodeURIComponent(page) : page);
  if (first < 400) return 'public';
  const second = await ask(videoThumbnail(link, Date.now()) ?? page);
  if ([400, 404, 410].includes(first)) return [404, 410].includes(second) ? 'gone' : 'unclear';
  if (!oEmbed || (first !== 401 && first !== 403)) return 'unclear';
  // YouTube answers 401 if embedding is off, and 403 if the film is private; Vimeo answers 403 for both.
  return first === 401 || (!id && second < 400) ? 'not embeddable' : 'private';
}

/** Looks up films, one request at a time. A host that is down or answers 429 is not asked again. */
export async function watchFilms(films: Film[], get = fetch): Promise<Finding> {
  const headers = { 'If-Modified-Since': new Date(Date.now() - WATCH_INTERVAL_MS).toUTCString() };
  const [stopped, answering] = [new Set<string>(), new Set<string>()];
  const found = [];
  for (const film of films) {
    const { hostname } = new URL(film.link);
    const host = youTubeVideoId(film.link)
      ? 'youtube.com'
      : hostname.replace(/^(www|player)\./, '');
    const state = await stateOf(film.link, host, async (url) => {
      if (stopped.has(host)) return 503;
      const status = await get(url, { headers, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })
        .then((response) => response.text().then(() => response.status))
        .catch(() => 503);
      if (status === 429 || status >= 500) stopped.add(host);
      return status;
    });
    if (state === 'public') answering.add(host);
    else found.push({ ...film, host, state });
  }
  // A host that refuses all films may refuse this program only.
  for (const film of found)
    if (film.state === 'private' && !answering.has(film.host)) film.state = 'unclear';
  const count = `${films.length - found.length} of ${films.length} films are public for certain.`;
  const lines = found
    .filter(({ host, state }) => state !== 'unclear' || !stopped.has(host))
    .map(
      ({ place, title, link, state }) => `- \`${place}\` [${title}](${link}) ${MEANINGS[state]}`,
    );
  const hosts = [...stopped].map((host) => `- ${host} is down or limits requests.`);
  const isWrong = found.some(({ state }) => state === 'gone' || state === 'private');
  const isWell = isWrong ? false : stopped.size > 0 ? undefined : true;
  return { isWell, report: [count, ...lines, ...hosts].join('\n') };
}
