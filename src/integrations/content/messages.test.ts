import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { ALL_COLLECTIONS } from '#/content-model/index.ts';
import { checkFile } from './check.ts';
import { formatDiagnostic } from './diagnostic.ts';
import { fixtureMedia, fixtureTexts } from './fixture.ts';

/**
 * What editors are told about one mistake. Each case in message-cases.txt is a file, a text in it (`***` is all of it), the
 * text that replaces it, and indented below the lines that the check gives, from the line number on; those of the launch
 * check only if one is the first. “ …” at the end stands for the sentence that more mistakes may follow.
 */
const CASES = readFileSync(new URL('message-cases.txt', import.meta.url), 'utf8');

const picture = (width: number, height: number) => ({ size: { width, height } });

const MEDIA = new Map([
  ...fixtureMedia(),
  ['images/team/small.jpg', picture(400, 500)],
  ['images/team/low.jpg', picture(1000, 800)],
  ['images/team/wide.jpg', { ...picture(1600, 1000), look: 'opaque' }],
  ['images/team/nearly.jpg', picture(800, 999)],
  ['images/team/square.svg', picture(10, 10)],
  ['images/team/my photo.jpg', picture(800, 1000)],
  ['images/high.jpg', {}],
  ['images/team/twice.jpg.jpg', {}],
  ['images/team/asha-02.svg', {}],
  ['images/team/empty.jpg', { problem: 'is empty — export it again' }],
  ['images/team/drawing.png', { kind: 'svg' }],
  ['images/team/film.jpg', { kind: 'mp4' }],
  ['images/slides/film.mp4', { kind: 'webm' }],
  ['images/clients/logo.jpg', picture(100, 100)],
  ['images/clients/box.jpg', { look: 'opaque' }],
  ['images/clients/dark.svg', { look: 'dark' }],
  ['images/clients/heavy.svg', { bytes: 30_001 }],
  ['images/slides/late.mp4', { startsLate: true }],
  ['images/slides/CLIP.MP4', {}],
  ['images/team/photo.jfif', { kind: 'jpg' }],
  ['images/team/photo', { kind: 'jpg' }],
  ['images/team/film', { kind: 'mp4' }],
  ['images/team/rene\u0301.svg', {}],
]);

const withEscapes = (text: string) =>
  text.replace(/\\(?:[ntr]|u[\da-f]{4})/g, (sign) => JSON.parse(`"${sign}"`));

suite('what editors are told about one mistake (D29) (H6.03) (H9.43) (H9.45) (H9.46)', () => {
  for (const block of CASES.trim().split(/\n(?! )/)) {
    const [title = '', ...expected] = block.split('\n  ');
    test(title, () => {
      const [, file = '', from = '', to = ''] = /^(\S+): (.*?) => ?(.*)$/.exec(title) ?? [];
      const text = fixtureTexts().get(file) ?? '';
      const [, collection] =
        ALL_COLLECTIONS.find(([, { files }]) => files.includes(file)) ?? assert.fail();
      const old = from === '***' ? text : withEscapes(from);
      assert.ok(text.includes(old), `${file} has “${old}”`);
      const changed = text.replace(old, () => withEscapes(to));
      const { diagnostics } = checkFile(file, collection, changed, MEDIA);
      const severities = /^(?:launch|suggestion) /.test(expected[0] ?? '')
        ? /launch|sugg/
        : /err|warn/;
      const shown = diagnostics.filter(({ severity }) => severities.test(severity));
      const told = shown.map((diagnostic) => {
        const line = formatDiagnostic(diagnostic).slice(`src/content/${file}:`.length);
        const short = line.replace(' (the rest of the file is checked after that)', ' …');
        return diagnostic.severity === 'error' ? short : `${diagnostic.severity} ${short}`;
      });
      assert.deepEqual(told.length ? told : ['(nothing)'], expected);
    });
  }
});
