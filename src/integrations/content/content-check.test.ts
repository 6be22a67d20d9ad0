import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { contentCheck } from './content-check.ts';
import { writeFixture } from './content-fixture.ts';

interface Payload {
  type: string;
  err?: { title: string; message: string; loc: { file: string; line: number } };
}

/** A development server as far as the integration sees it. */
function startServer(root: string) {
  const sent = new EventEmitter();
  const hot = Object.assign(new EventEmitter(), {
    send: (payload: Payload) => sent.emit('payload', payload),
  });
  const [watcher, httpServer] = [new EventEmitter(), new EventEmitter()];
  const logged: string[] = [];
  const log = (text: string) => logged.push(text);
  const server = { config: { root }, environments: { client: { hot } }, httpServer, watcher };
  let refreshes = 0;
  const refreshContent = async () => void refreshes++;
  const logger = { error: log, warn: log, info: log };
  // The hook is called with the few parts of Astro’s objects that it uses.
  const hook = contentCheck().hooks['astro:server:setup'] as (options: unknown) => void;
  hook({ server, refreshContent, logger });

  const payload = async (): Promise<Payload> => (await once(sent, 'payload'))[0];
  const change = async (name: string, from: string, to: string) => {
    const file = join(root, 'src/content', name);
    await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
    watcher.emit('all', 'change', file);
  };
  const connect = () => {
    const received: Payload[] = [];
    hot.emit('vite:client:connect', undefined, { send: (told: Payload) => received.push(told) });
    return received;
  };
  return { change, connect, httpServer, logged, payload, refreshes: () => refreshes };
}

test('shows errors in the terminal and in the browser until they are corrected', async (t) => {
  const root = await writeFixture();
  t.after(() => rm(root, { recursive: true }));
  const server = startServer(root);
  await server.change('team.yaml', 'name: Bina', 'nam: Bina');
  await server.change('clients.yaml', '- name: Radio', '- name: <b>Radio</b>: FM');
  server.httpServer.emit('listening');
  const { type, err } = await server.payload();
  assert.equal(type, 'error');
  assert.equal(err?.title, '2 errors in 2 content files.');
  assert.match(err?.message ?? '', /name: "&lt;b&gt;Radio&lt;\/b&gt;: FM Phapar"/);
  assert.match(err?.message ?? '', /team\.yaml:5:5 {2}entry 2 → nam: is not a known field/);
  assert.deepEqual(err?.loc, { file: join(root, 'src/content/clients.yaml'), line: 2, column: 11 });
  assert.match(server.logged.join('\n'), /^2 errors in 2 content files\. These entries are not/);
  assert.equal(server.connect()[0]?.type, 'error', 'a page opened later shows it too');

  const halfway = server.payload();
  await server.change('clients.yaml', '<b>Radio</b>: FM', 'Radio');
  assert.equal((await halfway).err?.title, '1 error in 1 content file.');
  const healed = server.payload();
  await server.change('team.yaml', 'nam: Bina', 'name: Bina');
  assert.equal((await healed).type, 'full-reload');
  assert.equal(server.logged.at(-1), 'All errors in the content are corrected.');
  assert.deepEqual(server.connect(), []);
  assert.equal(server.refreshes(), 3, 'the loaders were called after every change');
  server.httpServer.emit('close');
});
