import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { startLiveSite } from './live-site.ts';

test('the preview for phones shows every saved change or error (H6.04)', {
  timeout: 60_000,
}, async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'live-site-'));
  const file = path.join(root, 'src/team.yaml');
  await mkdir(path.join(root, 'src'));
  await writeFile(file, 'First');
  const build = async (folder: string) => {
    const content = await readFile(file, 'utf8');
    if (content.startsWith('error')) throw new Error(content);
    await mkdir(folder);
    await writeFile(path.join(folder, 'index.html'), `<h1>${content}</h1>`);
  };
  const cache = path.join(root, 'cache');
  const site = await startLiveSite(build, [path.join(root, 'src')], cache, 0);
  const ask = (url: string) =>
    fetch(`http://127.0.0.1:${site.port}${url}`, { headers: { accept: 'text/html' } });
  const shown = async () => {
    const response = await ask('/');
    return [response.status, /<(?:h1|pre)>(?!The site)(.*?)</s.exec(await response.text())?.[1]];
  };
  const { body } = await ask('/preview-events');
  const events = body?.pipeThrough(new TextDecoderStream()).getReader();
  assert.equal((await events?.read())?.value, 'data: 1\n\n');
  assert.deepEqual(await shown(), [200, 'First']);
  assert.match(await (await ask('/')).text(), /<script src="\/preview-reload\.js" async>/);
  assert.match(
    await (await ask('/preview-reload.js')).text(),
    /data === '1' \|\| location\.reload/,
  );

  // Editors and `sed -i` write another file and rename it; others write into the file.
  const replace = async (text: string) => {
    await writeFile(path.join(root, 'other'), text);
    await rename(path.join(root, 'other'), file);
  };
  const write = (text: string) => writeFile(file, text);
  for (const [save, text, expected] of [
    [replace, 'Second', [200, 'Second']],
    [write, 'Third', [200, 'Third']],
    [replace, 'error in <team> & more', [500, 'error in &lt;team> &amp; more']],
    [replace, 'error 2', [500, 'error 2']],
    [write, 'Fourth', [200, 'Fourth']],
  ] as const) {
    await save(text);
    do assert.match((await events?.read())?.value ?? '', /^(?:data: \d+\n\n)+$/);
    while ((await shown())[1] !== expected[1]);
    assert.deepEqual(await shown(), expected);
  }
  await events?.cancel();
  await site.close();
  await rm(root, { recursive: true });
});
