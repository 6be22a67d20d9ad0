import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { buildCopy, copyProject, editContent } from '../support/project-copy.ts';
import { ROOT_FOLDER } from '../support/settings.ts';
import { CATEGORIES } from '../support/specification.ts';

const BUILD_TIMEOUT_MS = 180_000;

/** Ten more than the specification counts. */
const COUNTS = { 'slides.yaml': 17, 'services.yaml': 22, 'clients.yaml': 41, 'team.yaml': 34 };
const MORE_WORKS = 10;

type Entry = Record<string, unknown>;

/** A list of a fixed length, whatever editors have made of it: shortened, or continued with other names. */
const resized = (entries: Entry[], length: number): Entry[] =>
  Array.from({ length }, (_, index) => {
    const entry = entries[index % entries.length] ?? {};
    if (index < entries.length) return entry;
    const renamed = Object.entries(entry).map(([field, value]) =>
      /^(?:name|title|alt|link)$/.test(field) ? [field, `${value}${index}`] : [field, value],
    );
    return Object.fromEntries(renamed);
  });

test('pages keep within their limits with ten more of everything', { tag: '@H2.01' }, () => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  const folder = copyProject();
  try {
    const content = path.join(folder, 'src/content');
    for (const [file, count] of Object.entries(COUNTS)) {
      editContent<Entry[]>(path.join(content, file), (list) => resized(list, count));
    }
    for (const { slug, works } of CATEGORIES) {
      editContent<{ works: Entry[] }>(
        path.join(content, 'portfolio', `${slug}.yaml`),
        (category) => ({
          works: resized(category.works, works + MORE_WORKS),
        }),
      );
    }
    buildCopy(folder);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path.join(ROOT_FOLDER, 'src/build/page-weight/page-weight.ts'), path.join(folder, 'dist')],
      { encoding: 'utf8' },
    );
    expect(status, `${stdout}\n${stderr}`).toBe(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
