/** What the decisions ask of the project itself, before there is a page. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT_FOLDER } from './settings.ts';

const read = (file: string) => readFileSync(path.join(ROOT_FOLDER, file), 'utf8');

test('the team is not on home unless the content says so (D02e)', () => {
  const { properties, required } = JSON.parse(read('.vscode/schemas/site.schema.json'));
  assert.equal(properties.showTeamOnHome.default, false);
  assert.ok(!required.includes('showTeamOnHome'));
});

test('the README lists what is set in the dashboard of the e-mail service (D25d)', () => {
  const points =
    read('README.md')
      .match(/^- \[ \] .+$/gm)
      ?.join('\n') ?? '';
  for (const point of [/one fixed recipient/, /allowed origins/, /rate limit/, /alarm .*quota/]) {
    assert.match(points, point);
  }
});
