import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
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
      config: { root: pathToFileURL(`${root}/`) },
      logger: { warn: (text: string) => warnings.push(text) },
      parseData: async ({ data }: Entry) => data,
      store: { set: (entry: Entry) => entries.set(entry.id, entry) },
      watcher: isDevServer ? {} : undefined,
    };
    await contentLoader(name).load(context as unknown as LoaderContext);
  };
  return { entries, warnings, load };
}

test('each file is one entry', async () => {
  const load = async (name: CollectionName, id: string, list: string) => {
    const { entries, load: loadAll } = collection(name);
    await loadAll();
    const { filePath, data } = entries.get(id) ?? {};
    return { count: entries.size, filePath, list: data?.[list] as Record<string, unknown>[] };
  };
  const team = await load('team', 'team', 'members');
  assert.equal(team.filePath, 'src/content/team.yaml');
  const bina = { name: 'Bina Lama', role: '', description: '', sample: false };
  assert.deepEqual(team.list[1], { ...bina, image: 'images/team/bina.svg' });
  const [video] = (await load('slides', 'slides', 'slides')).list;
  assert.equal(video?.['src'], 'images/slides/a.mp4');
  assert.equal(video?.['poster'], 'images/slides/a.svg');
  const psa = await load('portfolio', 'psa', 'works');
  assert.equal(psa.list[1]?.['thumbnail'], 'images/works/second.svg');
  assert.equal(psa.count, 13);
});

test('in a build every collection fails with all errors of all files (H6.03)', async () => {
  await change('team.yaml', 'name: Bina', 'nam: Bina');
  await change('portfolio/documentary.yaml', 'works:', 'wroks:');
  const collections = (['team', 'clients', 'portfolio'] as const).map(collection);
  for (const result of await Promise.allSettled(collections.map(({ load }) => load()))) {
    assert.ok(result.status === 'rejected' && result.reason instanceof Error);
    const { message, stack } = result.reason;
    assert.match(message, /^2 errors in 2 content files\. Nothing was built\./);
    assert.match(message, /documentary\.yaml:1:1 {2}wroks: is not a known field/);
    assert.match(message, /team\.yaml:5:5 {2}entry 2 → nam: is not a known field/);
    assert.equal(stack, '');
    // Astro searches this text for names of browser globals, which “documentary” contains.
    assert.equal(String(result.reason), 'Content');
  }
});

test('warnings do not stop the build', async () => {
  await change('portfolio/psa.yaml', '    thumbnail: images/works/second.svg\n', '');
  const [portfolio, team] = (['portfolio', 'team'] as const).map(collection);
  await portfolio?.load();
  assert.match(portfolio?.warnings.join() ?? '', /^1 warning in 1 content file\./);
  await team?.load();
  assert.deepEqual(team?.warnings, []);
});

test('the development server leaves out entries with an error until they are corrected', async () => {
  const { entries, load } = collection('team');
  const count = async () => {
    await load({ isDevServer: true });
    return (entries.get('team')?.data['members'] as unknown[] | undefined)?.length;
  };
  await change('team.yaml', 'members:', 'membres: 1\nmemberz:');
  assert.equal(await count(), undefined, 'a file that was never valid');
  await change('team.yaml', 'membres: 1\nmemberz:', 'members:');
  assert.equal(await count(), 3);
  await change('team.yaml', 'name: Bina', 'nam: Bina');
  assert.equal(await count(), 2);
  await change('team.yaml', '- name: Chari', '-name: Chari');
  assert.equal(await count(), 2, 'the last valid version of a file that cannot be read');
  await change('team.yaml', '-name: Chari', '- name: Chari');
  await change('team.yaml', 'nam: Bina', 'name: Bina');
  assert.equal(await count(), 3);
});
