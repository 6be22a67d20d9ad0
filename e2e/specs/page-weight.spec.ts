import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { BUILD_TIMEOUT_MS, type Entry, ProjectCopy } from '../support/project-copy.ts';
import { ROOT_FOLDER } from '../support/settings.ts';
import { CATEGORIES } from '../support/specification.ts';

/** Ten more than the specification counts. */
const LENGTHS = { 'slides.yaml': 17, 'services.yaml': 22, 'clients.yaml': 41, 'team.yaml': 34 };

/** A list of the given length: cut off, or continued with its entries under other names. */
const resize = (entries: Entry[], length: number): Entry[] =>
  Array.from({ length }, (_, index) => {
    const entry = entries[index % entries.length] ?? {};
    if (index < entries.length) return entry;
    const fields = Object.entries(entry).map(([field, value]) =>
      /^(?:name|title|alt|link)$/.test(field) ? [field, `${value}${index}`] : [field, value],
    );
    return Object.fromEntries(fields);
  });

test('pages keep their size limits with ten more of everything', { tag: '@H2.01' }, () => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  const copy = new ProjectCopy();
  try {
    for (const [file, length] of Object.entries(LENGTHS)) {
      copy.edit<Entry[]>(file, (entries) => resize(entries, length));
    }
    for (const { slug, works } of CATEGORIES) {
      copy.edit<{ works: Entry[] }>(`portfolio/${slug}.yaml`, (category) => ({
        ...category,
        works: resize(category.works, works + 10),
      }));
    }
    copy.build();
    const check = path.join(ROOT_FOLDER, 'src/build/page-weight/page-weight.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [check, copy.site], {
      encoding: 'utf8',
    });
    expect(status, `${stdout}\n${stderr}`).toBe(0);
  } finally {
    copy.remove();
  }
});
