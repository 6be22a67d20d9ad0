import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, suite, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { LoaderContext } from 'astro/loaders';
import { COLLECTIONS, type CollectionName } from '#/content-model/index.ts';
import { writeFixture } from './fixture.ts';
import { contentCheck } from './integration.ts';
import { contentLoader } from './loader.ts';

type Entry = { id: string; data: Record<string, unknown[]>; filePath?: string };

let root = '';

const change = async (name: string, from: string, to: string) => {
  const file = join(root, 'src/content', name);
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
  return file;
};

// Hooks are called with the few parts of Astro’s objects that they use.
async function setUp(command: string): Promise<AstroIntegration> {
  const integration = contentCheck();
  const hook = integration.hooks['astro:config:setup'] as unknown as (options: object) => unknown;
  await hook({ command, config: { root: pathToFileURL(`${root}/`) } });
  return integration;
}

/** One collection’s store, into which each call loads what a new check has read. */
function collection(name: CollectionName) {
  const entries = new Map<string, Entry>();
  const load = async (command = 'dev') => {
    const context = {
      config: { root: pathToFileURL(`${root}/`), integrations: [await setUp(command)] },
      parseData: async ({ data }: Entry) => data,
      store: { set: (entry: Entry) => entries.set(entry.id, entry) },
    };
    await contentLoader(name).load(context as unknown as LoaderContext);
  };
  return { entries, load };
}

/** A development server as far as the integration sees it. */
async function startServer(refreshContent = async () => {}) {
  const [events, watcher, httpServer] = [
    new EventEmitter(),
    new EventEmitter(),
    new EventEmitter(),
  ];
  const logged: string[] = [];
  const log = (text: string) => logged.push(text);
  const send = (payload: unknown) => events.emit('payload', payload);
  const hot = Object.assign(events, { send });
  const server = { config: { root }, environments: { client: { hot } }, httpServer, watcher };
  const logger = { error: log, warn: log, info: log };
  const { hooks } = await setUp('dev');
  const hook = hooks['astro:server:setup'] as (options: unknown) => void;
  hook({ server, logger, refreshContent });
  const payload = async () => (await once(events, 'payload'))[0];
  const edit = async (...[name, from, to]: Parameters<typeof change>) => {
    watcher.emit('all', 'change', await change(name, from, to));
  };
  const openPage = () => events.emit('vite:client:connect', undefined, { send });
  return { edit, httpServer, logged, openPage, payload };
}

suite('the check of the content in Astro', () => {
  // Not hooks of the file: all files run in one process, which would call them for each of their tests.
  beforeEach(async () => {
    root = await writeFixture();
  });
  afterEach(() => rm(root, { recursive: true }));

  test('each file is one entry, and warnings do not stop the build', async ({ mock }) => {
    await change('portfolio/psa.yaml', '    thumbnail: images/works/second.svg\n', '');
    const warn = mock.method(console, 'warn', () => {});
    const [portfolio, team] = [collection('portfolio'), collection('team')];
    await portfolio.load('build');
    const [[warning] = []] = warn.mock.calls.map((call) => call.arguments);
    assert.match(warning, /^1 warning in 1 content file\..*\n.*psa\.yaml:5:11 /);
    await team.load('sync');
    assert.equal(team.entries.size, 0, 'only a build and the development server check the content');
    await team.load();
    assert.equal(portfolio.entries.size, COLLECTIONS.portfolio.files.length);
    assert.equal(portfolio.entries.get('psa')?.filePath, 'src/content/portfolio/psa.yaml');
    const [name, image] = ['Bina Lama', 'images/team/bina.svg'];
    const bina = { name, role: '', description: '', image, hidden: false, sample: false };
    assert.deepEqual(team.entries.get('team')?.data['members']?.[1], bina);
  });

  test('a build fails with all errors of all files (H6.03)', async () => {
    await change('team.yaml', 'name: Bina', 'nam: Bina');
    await change('portfolio/documentary.yaml', 'works:', 'wroks:');
    await assert.rejects(setUp('build'), (error) => {
      assert.ok(error instanceof Error);
      const { message, stack } = error;
      assert.match(message, /^2 errors in 2 content files\. Nothing was built\./);
      assert.match(message, /documentary\.yaml:1:1 {2}wroks: .*\n.*team\.yaml:5:5 {2}entry 2 → /);
      assert.equal(stack, '');
      // Astro searches this text for names of browser globals, which “documentary” contains.
      assert.equal(String(error), 'Content');
      return true;
    });
  });

  test('the development server leaves out entries with an error until they are corrected', async () => {
    const { entries, load } = collection('team');
    const count = async () => {
      await load();
      return entries.get('team')?.data['members']?.length;
    };
    await change('team.yaml', 'members:', 'membres: 1\nmemberz:');
    assert.equal(await count(), undefined, 'a file that was never valid');
    await change('team.yaml', 'membres: 1\nmemberz:', 'members:');
    assert.equal(await count(), 3);
    await change('team.yaml', 'name: Bina', 'nam: Bina');
    assert.equal(await count(), 2);
    await change('team.yaml', '- name: Chari', '-name: Chari');
    assert.equal(await count(), 2, 'the last valid version of a file that cannot be read');
  });

  test('shows errors in the terminal and in the browser until they are corrected', async () => {
    await change('team.yaml', 'name: Bina', 'nam: Bina');
    await change('clients.yaml', '- name: Radio', '- name: <b>Radio</b>: FM');
    const server = await startServer();
    const start = server.payload();
    server.httpServer.emit('listening');
    const { type, err } = await start;
    assert.deepEqual([type, err.title], ['error', '2 errors in 2 content files.']);
    assert.match(err.message, /name: "<b>Radio<\/b>: FM Phapar"/);
    assert.match(err.message, /team\.yaml:5:5 {2}entry 2 → nam: is not a known field/);
    assert.deepEqual(err.loc, {
      file: join(root, 'src/content/clients.yaml'),
      line: 2,
      column: 11,
    });
    const later = server.payload();
    server.openPage();
    const message = err.message.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    assert.deepEqual(await later, { type, err: { ...err, message } }, 'a page opened later');

    const halfway = server.payload();
    await server.edit('clients.yaml', '<b>Radio</b>: FM', 'Radio');
    assert.equal((await halfway).err.title, '1 error in 1 content file.');
    const healed = server.payload();
    await server.edit('team.yaml', 'nam: Bina', 'name: Bina');
    assert.equal((await healed).type, 'full-reload');
    const [two = '', one = '', ...rest] = server.logged;
    assert.match(two, /^2 errors in 2 content files\. Until these lines are corrected/);
    assert.match(one, /^1 error in 1 content file\. Until these lines are corrected/);
    assert.deepEqual(rest, ['All errors in the content are corrected.']);
    server.httpServer.emit('close');
  });

  test('a check that takes long ends before the next one starts', async () => {
    const order: string[] = [];
    const server = await startServer(async () => {
      order.push('start');
      if (order.length > 1) return;
      await server.edit('team.yaml', 'nam: Bina', 'name: Bina');
      await setTimeout(1000);
      order.push('end');
    });
    const first = server.payload();
    await server.edit('team.yaml', 'name: Bina', 'nam: Bina');
    assert.equal((await first).err.title, '1 error in 1 content file.');
    assert.equal((await server.payload()).type, 'full-reload');
    assert.deepEqual(order, ['start', 'end', 'start']);
    server.httpServer.emit('close');
  });
});
