import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type BuildError, startLiveSite } from './live-site.ts';
import type { SiteServer } from './site-server.ts';

describe('the preview for phones (H6.04)', () => {
  let root: string;
  let site: SiteServer;
  /** What the next builds write, or say is wrong. */
  let title = 'First';
  let buildError: BuildError;
  let builds: ReadableStreamDefaultReader<string>;

  const ask = (address: string) =>
    fetch(`http://127.0.0.1:${site.port}${address}`, { headers: { accept: 'text/html' } });
  /** What a page on screen hears of next. */
  const nextMessage = async () => (await builds.read()).value ?? '';
  /** Saves a file, and reads the page after each build until it shows what is expected. */
  const saveAndSee = async (expected: RegExp) => {
    await writeFile(path.join(root, 'src/team.yaml'), title);
    for (;;) {
      assert.match(await nextMessage(), /^data: \d+\n\n/);
      const response = await ask('/');
      if (expected.test(await response.text())) return response.status;
    }
  };

  before(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'live-site-'));
    await mkdir(path.join(root, 'src'));
    site = await startLiveSite({
      watched: [path.join(root, 'src')],
      cache: path.join(root, 'cache'),
      port: 0,
      build: async (folder) => {
        if (title === 'Crash') throw new Error('The disk is full.');
        if (buildError) return buildError;
        await mkdir(folder, { recursive: true });
        await writeFile(path.join(folder, 'index.html'), `<body><h1>${title}</h1></body>`);
        return undefined;
      },
    });
    const { body } = await ask('/preview-events');
    assert.ok(body);
    builds = body.pipeThrough(new TextDecoderStream()).getReader();
  });
  after(async () => {
    await builds.cancel();
    await site.close();
    await rm(root, { recursive: true });
  });

  it('serves the built site, with the script that reloads its pages', async () => {
    assert.equal(
      await (await ask('/')).text(),
      '<body><h1>First</h1><script src="/preview-reload.js?build=1" async></script></body>',
    );
    const script = await ask('/preview-reload.js?build=1');
    assert.match(script.headers.get('content-type') ?? '', /javascript/);
    assert.equal(await nextMessage(), 'data: 1\n\n');
  });

  it('builds the site anew when a file is saved, and tells the pages', async () => {
    title = 'Second';
    assert.equal(await saveAndSee(/<h1>Second<.*build=[2-9]/), 200);
  });

  it('shows on every page what to correct, until it is corrected', async () => {
    buildError = 'src/content/team.yaml:3:1  <name> is missing & must be there';
    const shown =
      /<pre>src\/content\/team\.yaml:3:1 {2}&lt;name> is missing &amp; must be there<\/pre>[\s\S]*build=/;
    assert.equal(await saveAndSee(shown), 500);
    title = 'Crash';
    assert.equal(await saveAndSee(/<pre>Error: The disk is full\.</), 500);
    buildError = undefined;
    title = 'Third';
    assert.equal(await saveAndSee(/<h1>Third</), 200);
  });
});
