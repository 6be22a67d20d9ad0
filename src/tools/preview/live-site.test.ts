import assert from 'node:assert/strict';
import { mkdir, mkdtempDisposable, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startLiveSite } from './live-site.ts';

test('the preview for phones shows every saved change or error (H6.04)', {
  timeout: 60_000,
}, async (context) => {
  const root = await mkdtempDisposable(join(tmpdir(), 'live-site-'));
  const [folder, other] = [join(root.path, 'src'), join(root.path, 'other')];
  const file = join(folder, 'team.yaml');
  await mkdir(folder);
  await writeFile(file, 'First');
  let isServing = false;
  const servedWhileBuilding: unknown[] = [];
  const build = async (target: string) => {
    const content = await readFile(file, 'utf8');
    if (content.startsWith('Error')) return content;
    await rm(target, { recursive: true, force: true });
    // A build takes seconds, in which the last one is served.
    if (isServing) servedWhileBuilding.push(await shown());
    await mkdir(target, { recursive: true });
    await writeFile(join(target, 'index.html'), `<pre>${content}</pre>`);
    return undefined;
  };
  const site = await startLiveSite(build, [folder], join(root.path, 'cache'), { port: 0 });
  // Also after a timeout, so that the process ends.
  context.after(() => site.close());
  context.after(() => root.remove());
  const headers = { accept: 'text/html' };
  const ask = (url: string) => fetch(`http://127.0.0.1:${site.port}${url}`, { headers });
  const shown = async () => /<pre>(.*)<\/pre>/.exec(await (await ask('/')).text())?.[1];
  const { body } = await ask('/preview-events');
  const events = body?.pipeThrough(new TextDecoderStream()).getReader();

  isServing = true;
  assert.equal((await events?.read())?.value, 'data: 1\n\n');
  assert.match(await (await ask('/')).text(), /First<.*<script src="\/preview-reload\.js" async>/);
  const script = await (await ask('/preview-reload.js')).text();
  assert.match(script, /data === '1' \|\| location\.reload/);
  // Editors and `sed -i` write another file and rename it; others write into the file.
  for (const [text, isReplaced, status, expected = text] of [
    ['Second', true, 200],
    ['Third', false, 200],
    ['Error in <team> & more', true, 500, 'Error in &lt;team> &amp; more'],
    ['Error 2', true, 500],
    ['Fourth', false, 200],
  ] as const) {
    await writeFile(isReplaced ? other : file, text);
    if (isReplaced) await rename(other, file);
    do assert.match((await events?.read())?.value ?? '', /^(?:data: \d+\n\n)+$/);
    while ((await shown()) !== expected);
    assert.equal((await ask('/')).status, status);
  }
  assert.ok(servedWhileBuilding.length >= 3);
  assert.ok(servedWhileBuilding.every(Boolean));
});
