import assert from 'node:assert/strict';
import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { COLLECTIONS } from '#/content-model/index.ts';
import { updateIssue } from './issue.ts';
import { checkVideos, readWorks } from './videos.ts';

/** Videos, the statuses of the first and the second request (none if the host is not asked), and what the report says. */
const VIDEOS: [link: string, statuses: number[], said?: string][] = [
  ['https://youtu.be/privateVideo', [403, 404], 'is private.'],
  ['https://www.youtube.com/shorts/publicVideo1', [200]],
  ['https://www.youtube.com/live/notModified', [304]],
  ['https://youtu.be/deletedVideo', [404, 404], 'is gone.'],
  ['https://youtu.be/oneSignOnly', [404, 200], 'could not be looked up.'],
  ['https://youtu.be/noEmbedding', [401, 200], 'can be watched at its host only.'],
  ['https://vimeo.com/1001', [403, 200], 'can be watched at its host only.'],
  ['https://player.vimeo.com/video/1002', [403, 403], 'is private.'],
  ['https://vimeo.com/1003', [200]],
  ['https://vimeo.com/1004', [429]],
  ['https://vimeo.com/1005', []],
  ['https://www.tiktok.com/@a/video/1006', [400, 404], 'is gone.'],
  ['https://www.tiktok.com/@a/video/1007', [403, 403], 'could not be looked up.'],
  ['https://www.facebook.com/1008', [404, 410], 'is gone.'],
  ['https://www.facebook.com/1009', [0]],
  ['https://www.facebook.com/1010', []],
  ['https://example.org/video', [403, 403], 'could not be looked up.'],
];

test('the video monitor reports only videos that two answers say are not public (H9.80)', async () => {
  using temporary = mkdtempDisposableSync(`${tmpdir()}/videos-`);
  const folder = temporary.path;
  mkdirSync(`${folder}/portfolio`);
  const entries = VIDEOS.map(([link]) => `  - title: Video\n    link: ${link}\n`).join('');
  for (const file of COLLECTIONS.portfolio.files) writeFileSync(`${folder}/${file}`, 'works: []\n');
  writeFileSync(`${folder}/portfolio/psa.yaml`, `works:\n${entries}`);
  // Files that the site does not read either.
  writeFileSync(`${folder}/portfolio/.DS_Store`, '\0');
  writeFileSync(`${folder}/portfolio/psa.yaml.bak`, `works:\n${entries}`);
  const asked = VIDEOS.map((): number[] => []);
  let active = 0;
  const get = async (url: string | URL | Request, init?: RequestInit) => {
    assert.equal(++active, 1);
    await Promise.resolve();
    active--;
    const video = VIDEOS.findIndex(([link]) => String(url).includes(link.split('/').at(-1) ?? ''));
    assert.match(String(Object.entries(init?.headers ?? {})), /^If-Modified-Since,.* GMT$/);
    const status = VIDEOS[video]?.[1][asked[video]?.length ?? 0] ?? assert.fail(String(url));
    asked[video]?.push(status);
    return status ? new Response(null, { status }) : Promise.reject(new TypeError('fetch failed'));
  };
  const works = readWorks(folder);
  const { passed, report } = await checkVideos(works, get);
  assert.deepEqual(
    asked,
    VIDEOS.map(([, statuses]) => statuses),
  );
  assert.match(report, /^- vimeo.com is down or limits requests.\n- facebook.com is down/m);
  const expected = VIDEOS.flatMap(([link, , said], index) =>
    said ? `- \`${folder}/portfolio/psa.yaml:${2 * index + 3}\` [Video](${link}) ${said}` : [],
  );
  assert.deepEqual(report.match(/^- .*?\) [^.]*\./gm), expected);
  assert.equal(passed, false);
  assert.equal((await checkVideos(works.slice(1, 3), async () => new Response())).passed, true);
  assert.equal((await checkVideos(works, () => Promise.reject())).passed, undefined);
});

test('a problem has one issue, which is closed when all is well (H9.81)', () => {
  const open = { number: 7, title: 'Title', body: 'First', comments: [{ body: 'Second' }] };
  const actions = (issues: object[], passed: boolean | undefined, report = 'Report') => {
    const calls: string[] = [];
    updateIssue(
      'Title',
      { passed, report },
      (...args) => `${calls.push(args.join(' ')) && JSON.stringify(issues)}`,
    );
    return calls.slice(1);
  };
  const other = { ...open, title: 'Other' };
  assert.deepEqual(actions([other], false), ['issue create --title Title --body Report']);
  assert.deepEqual(actions([other, open], false), ['issue comment 7 --body Report']);
  assert.deepEqual(actions([open], false, 'Second'), []);
  assert.deepEqual(actions([open], undefined), []);
  assert.deepEqual(actions([open], true), ['issue close 7 --comment Report']);
  assert.deepEqual(actions([other], true), []);
});
