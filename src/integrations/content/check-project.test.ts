import assert from 'node:assert/strict';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { checkProject } from './check-project.ts';
import { writeFixture } from './content-fixture.ts';
import { formatDiagnostic } from './diagnostic.ts';

let root = '';
const content = (name: string) => join(root, 'src/content', name);
const told = async () => (await checkProject(root)).diagnostics.map(formatDiagnostic);

before(async () => {
  root = await writeFixture();
});
after(() => rm(root, { recursive: true }));

test('reports nothing for valid content', async () => {
  assert.deepEqual(await told(), []);
});

test('checks pictures on disk', async () => {
  await rename(content('images/team/bina.svg'), content('images/team/Bina.svg'));
  await writeFile(content('images/works/second.svg'), '');
  const problems = await told();
  assert.match(problems.at(-1) ?? '', /Bina Lama → image: .* capital letters must match/);
  assert.equal(problems.filter((line) => line.includes('has 0 bytes')).length, 13);
});

test('reports files with a misspelt name', async () => {
  await rename(content('team.yaml'), content('team.yml'));
  assert.match((await told()).at(-1) ?? '', /team\.yml:1:1 .*did you mean “team\.yaml”\?$/);
});

test('reports all files as missing in an empty project', async () => {
  await rm(join(root, 'src'), { recursive: true });
  assert.equal((await told()).length, 6 + 13);
});
