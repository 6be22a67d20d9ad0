import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, suite, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'astro/loaders';
import type { CollectionName } from '../../content-model/index.ts';
import { writeFixture } from './content-fixture.ts';
import { contentLoader } from './content-loader.ts';

type Entry = { id: string; data: Record<string, unknown>; filePath?: string };

let root = '';
beforeEach(async () => {
  root = await writeFixture();
});
afterEach(() => rm(root, { recursive: true }));

const change = async (name: string, from: string, to: string) => {
  const file = join(root, 'src/content', name);
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
};

/** One collection’s store; loads like Astro, with a watcher under the development server. */
function collection(name: CollectionName) {
  const entries = new Map<string, Entry>();
  const warnings: string[] = [];
  const load = async ({ isDevServer = false } = {}) => {
    const context = {
      collection: name,
      config: { root: pathToFileURL(`${root}/`) },
      logger: { warn: (text: string) => warnings.push(text) },
      parseData: async ({ data }: Entry) => data,
      store: {
        set: (entry: Entry) => entries.set(entry.id, entry),
        delete: (id: string) => entries.delete(id),
        keys: () => [...entries.keys()],
        values: () => [...entries.values()],
      },
      watcher: isDevServer ? {} : undefined,
    };
    await contentLoader(name).load(context as unknown as LoaderContext);
  };
  return { entries, warnings, load };
}

const DEV = { isDevServer: true };

suite('a build', () => {
  test('stores every entry with its file, and with pictures relative to that file', async () => {
    const { entries, load } = collection('team');
    await load();
    assert.deepEqual([...entries.keys()], ['0001', '0002', '0003']);
    assert.deepEqual(entries.get('0002'), {
      id: '0002',
      data: {
        name: 'Bina Lama',
        role: '',
        description: '',
        image: './images/team/bina.svg',
        sample: false,
      },
      filePath: 'src/content/team.yaml',
    });
  });
  test('stores a category under its file’s name', async () => {
    const { entries, load } = collection('portfolio');
    await load();
    assert.equal(entries.size, 13);
    const psa = entries.get('psa');
    assert.equal(psa?.filePath, 'src/content/portfolio/psa.yaml');
    assert.ok(JSON.stringify(psa?.data).includes('"../images/works/second.svg"'));
  });
  // Nothing wrong is published (clause H6.03).
  test('every collection fails with the complete list of errors', async () => {
    await change('team.yaml', 'name: Bina', 'nam: Bina');
    await change('portfolio/documentary.yaml', 'works:', 'wroks:');
    const names = ['site', 'team', 'clients'] as const;
    const results = await Promise.allSettled(names.map((name) => collection(name).load()));
    for (const result of results) {
      assert.ok(result.status === 'rejected' && result.reason instanceof Error);
      assert.match(result.reason.message, /^2 errors in 2 content files\. Nothing was built\./);
      assert.match(result.reason.message, /documentary\.yaml:1:1 {2}wroks: is not a known field/);
      assert.match(result.reason.message, /team\.yaml:4:3 {2}entry 2 → nam: is not a known field/);
      assert.equal(result.reason.stack, '');
      // Astro searches this text for names of browser globals, which “documentary” contains.
      assert.equal(String(result.reason), 'Content');
    }
  });
  test('warnings do not stop the build', async () => {
    await change('portfolio/psa.yaml', '    thumbnail: images/works/second.svg\n', '');
    const portfolio = collection('portfolio');
    await portfolio.load();
    assert.match(portfolio.warnings.join(), /^1 warning in 1 content file\./);
    const team = collection('team');
    await team.load();
    assert.deepEqual(team.warnings, []);
  });
});

suite('the development server', () => {
  test('leaves out entries with an error until they are corrected', async () => {
    const { entries, load } = collection('team');
    await change('team.yaml', 'name: Bina', 'nam: Bina');
    await load(DEV);
    assert.deepEqual([...entries.keys()].sort(), ['0001', '0003']);
    await change('team.yaml', 'nam: Bina', 'name: Bina');
    await load(DEV);
    assert.deepEqual([...entries.keys()].sort(), ['0001', '0002', '0003']);
  });
  test('removes deleted entries', async () => {
    const { entries, load } = collection('clients');
    await load(DEV);
    await change('clients.yaml', '- name: Gatilo Cement\n  logo: images/clients/shared.svg\n', '');
    await load(DEV);
    assert.deepEqual([...entries.keys()], ['0001']);
  });
  test('keeps the last valid version of a file with an error that concerns all of it', async () => {
    const [team, portfolio, site] = (['team', 'portfolio', 'site'] as const).map(collection);
    assert.ok(team && portfolio && site);
    const loadAll = () => Promise.all([team.load(DEV), portfolio.load(DEV), site.load(DEV)]);
    await loadAll();
    await change('team.yaml', '- name: Bina', '-name: Bina');
    await change('portfolio/psa.yaml', 'works:', 'wroks:');
    await change('site.yaml', 'name: A', 'name:');
    await loadAll();
    assert.equal(team.entries.size, 3);
    assert.equal(portfolio.entries.size, 13);
    const { tagline } = site.entries.get('site')?.data ?? {};
    assert.equal(tagline, 'B');
  });
  test('fails only if a file with one entry has never been valid', async () => {
    await change('site.yaml', 'name: A', 'name:');
    await collection('team').load(DEV);
    await assert.rejects(collection('site').load(DEV), {
      message: /site\.yaml:1:1 {2}name: has nothing after/,
    });
  });
});
