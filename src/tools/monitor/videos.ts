import { readFileSync } from 'node:fs';
import { COLLECTIONS } from '#/content-model/index.ts';
import { readVideoLink, type VideoLink } from '#/content-model/video-link.ts';
import { readYaml } from '#/integrations/content/yaml-file.ts';

const ANSWER_LIMIT_MS = 10_000;
const CHECK_INTERVAL_MS = 7 * 24 * 60 * 60 * 1000;

/** What the report says of a video that is not simply public; `unclear` if the answers of its host disagree. */
const MEANINGS = {
  gone: 'is gone. Replace the link, or remove the work.',
  private: 'is private. Make it public or unlisted at its host, or remove the work.',
  'not embeddable':
    'can be watched at its host only. The site links to it, so nothing needs to be done.',
  unclear: 'could not be looked up. Open it yourself if this is so every week.',
};

type Ask = (url: string) => Promise<number>;
type State = 'public' | keyof typeof MEANINGS;

/** The works in a content folder that are not hidden, with file and line of their links. */
export function readWorks(folder: string) {
  return COLLECTIONS.portfolio.files.flatMap((name) => {
    const file = `${folder}/${name}`;
    const { value, positionOf } = readYaml(readFileSync(file, 'utf8'));
    const { works = [] } = value as { works?: { title: string; link: string; hidden?: boolean }[] };
    return works.flatMap(({ title, link, hidden }, index) => {
      if (hidden) return [];
      return { title, link, place: `${file}:${positionOf(['works', index, 'link']).line}` };
    });
  });
}

/** Asks a host for the oEmbed description of a video and, in doubt, for the video. `ask` returns a status. */
async function stateOf({ page, oEmbed, proof }: VideoLink, ask: Ask): Promise<State> {
  const first = await ask(oEmbed ?? page);
  if (first < 400) return 'public';
  const second = await ask(proof);
  if ([400, 404, 410].includes(first)) return [404, 410].includes(second) ? 'gone' : 'unclear';
  if (!oEmbed || (first !== 401 && first !== 403)) return 'unclear';
  // YouTube answers 401 if embedding is off, 403 if the video is private. Vimeo answers 403 for both, but has the page.
  const canBeWatched = proof === page && second < 400;
  return first === 401 || canBeWatched ? 'not embeddable' : 'private';
}

/** Looks up the videos of works, one request at a time. A host that is down or answers 429 is not asked again. */
export async function checkVideos(works: ReturnType<typeof readWorks>, get = fetch) {
  const headers = { 'If-Modified-Since': new Date(Date.now() - CHECK_INTERVAL_MS).toUTCString() };
  const [stopped, answering] = [new Set<string>(), new Set<string>()];
  const found = [];
  for (const work of works) {
    const link = readVideoLink(work.link);
    if (!link) continue;
    const host = link.domain;
    const state = await stateOf(link, async (url) => {
      if (stopped.has(host)) return 503;
      const status = await get(url, { headers, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })
        .then((response) => response.text().then(() => response.status))
        .catch(() => 503);
      if (status === 429 || status >= 500) stopped.add(host);
      return status;
    });
    if (state === 'public') answering.add(host);
    else found.push({ ...work, host, state });
  }
  const lines = [
    `${works.length - found.length} of ${works.length} videos are public for certain.`,
  ];
  let passed = stopped.size > 0 ? undefined : true;
  for (const { place, title, link, host, state } of found) {
    // A host that refuses all videos may refuse this program only.
    const known = state === 'private' && !answering.has(host) ? 'unclear' : state;
    if (known === 'gone' || known === 'private') passed = false;
    if (known !== 'unclear' || !stopped.has(host))
      lines.push(`- \`${place}\` [${title}](${link}) ${MEANINGS[known]}`);
  }
  for (const host of stopped) lines.push(`- ${host} is down or limits requests.`);
  return { passed, report: lines.join('\n') };
}
