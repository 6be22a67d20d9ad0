import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { COLLECTIONS } from '#/content-model/index.ts';
import { checkProject } from './check-project.ts';
import { writeFixture } from './content-fixture.ts';
import { formatDiagnostic } from './diagnostic.ts';
import { readMediaFile } from './media-files.ts';

const SVG = 'xmlns="http://www.w3.org/2000/svg"';
const svg = (content: string) => Buffer.from(`<svg ${SVG} viewBox="0 0 300 300">${content}</svg>`);
const jpg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } }).jpeg();

let root = '';
const content = (name: string) => join(root, 'src/content', name);
const told = async () =>
  (await checkProject(root)).diagnostics
    .filter(({ severity }) => /error|warning/.test(severity))
    .map(formatDiagnostic);

/** What is known about a file with this content. */
async function known(name: string, data: string | Buffer) {
  await writeFile(content(name), data);
  return readMediaFile(content(name));
}

before(async () => {
  root = await writeFixture();
});
after(() => rm(root, { recursive: true }));

test('reads the content and its pictures from disk', async () => {
  const categories = COLLECTIONS.portfolio.files.length;
  assert.deepEqual(await told(), []);
  await writeFile(content('images/team/unused.jpg'), '');
  assert.deepEqual(await told(), [], 'files that no content names are not opened');
  await rename(content('images/team/bina.svg'), content('images/team/Bina.svg'));
  await writeFile(content('images/works/second.svg'), '');
  await rename(content('clients.yaml'), content('clients.yml'));
  const problems = await told();
  assert.equal(problems.filter((line) => line.includes('has 0 bytes')).length, categories);
  assert.match(problems.at(-2) ?? '', /Bina Lama → image: .* capital letters must match/);
  assert.match(problems.at(-1) ?? '', /clients\.yml:1:1 .*did you mean “clients\.yaml”\?$/);
  const { diagnostics } = await checkProject(join(root, 'nowhere'));
  assert.equal(diagnostics.length, 6 + categories, 'all files are missing in an empty project');
});

test('the content of the site has no mistakes', async () => {
  const { diagnostics } = await checkProject(process.cwd());
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  assert.deepEqual(errors.map(formatDiagnostic), []);
});

test('names files in “public” that would be published by mistake', async () => {
  await mkdir(join(root, 'public/notes'), { recursive: true });
  for (const name of ['favicon.ico', '.DS_Store', 'notes/prices.pdf']) {
    await writeFile(join(root, 'public', name), '');
  }
  const named = (await told()).filter((line) => line.startsWith('public/'));
  assert.deepEqual(named.sort(), [
    'public/.DS_Store:1:1  everybody can open this file at /.DS_Store — delete it, unless that is meant',
    'public/notes/prices.pdf:1:1  everybody can open this file at /notes/prices.pdf — delete it, unless that is meant',
  ]);
  await rm(join(root, 'public'), { recursive: true });
});

for (const [name, data, size] of [
  ['photo.jpg', jpg(40, 50), [40, 50]],
  ['turned.jpg', jpg(40, 50).withMetadata({ orientation: 6 }), [50, 40]],
  ['a.svg', `<svg ${SVG} viewBox="0 0 8 10" width="100%"/>`, [8, 10]],
  ['b.svg', `<svg ${SVG} viewBox="0 0 8 10" width="30px" height="20px"/>`, [30, 20]],
  ['commas.svg', `<svg ${SVG} viewBox="0,0, 8,10"/>`, [8, 10]],
  ['spaces.svg', `<svg ${SVG} viewBox="0  0\t8\n10"/>`, [8, 10]],
  ['commented.svg', `<!--${'x'.repeat(2000)} <svg>--><svg ${SVG} viewBox="0 0 8 10"/>`, [8, 10]],
  ['huge.svg', `<svg ${SVG} viewBox="0 0 900000 300000"/>`, [2400, 800]],
  ['tiny.svg', `<svg ${SVG} viewBox="0 0 .5 .25"/>`, [2400, 1200]],
  [
    'entity.svg',
    `<!DOCTYPE svg [<!ENTITY ns "a">]><svg id="&ns;" ${SVG} viewBox="0 0 8 10"/>`,
    [8, 10],
  ],
] as const) {
  test(`the size of ${name} is that which it is shown in`, async () => {
    const file = await known(name, typeof data === 'string' ? data : await data.toBuffer());
    assert.deepEqual([file.size?.width, file.size?.height], size);
  });
}

test('a file that is replaced under its name is read again (H6.03)', async () => {
  await known('replaced.jpg', await jpg(40, 50).toBuffer());
  const { size } = await known('replaced.jpg', await jpg(60, 50).toBuffer());
  assert.deepEqual(size, { width: 60, height: 50 });
});

const png = () => readFileSync('public/apple-touch-icon.png');

/** A PNG whose header says that it has 300 million pixels. */
function hugePng() {
  const file = png();
  file.writeUInt32BE(20_000, 16);
  file.writeUInt32BE(15_000, 20);
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
  return file;
}

const HEIC = readFileSync('e2e/support/phone-photo.heic');

for (const [name, data, problem] of [
  ['empty.jpg', '', /^is empty, it has 0 bytes — export it again/],
  ['none.jpg', 'hello', /^cannot be read as a picture — /],
  ['phone.jpg', HEIC, /^is a photo in the format HEIC — open the photo on the phone/],
  [
    'shapeless.svg',
    `<svg ${SVG}><path d="M0 0h10v20z"/></svg>`,
    /^has no viewBox.* in Inkscape as “Optimized SVG”/,
  ],
  [
    'percent.svg',
    `<svg ${SVG} width="100%"><path d="M0 0h10v20z"/></svg>`,
    /^has no viewBox.* in Inkscape as “Optimized SVG”/,
  ],
  ['cut.svg', `<svg ${SVG} viewBox="0 0 8 10"><g>`, /^cannot be read as a picture/],
  ['none.mp4', 'hello', /^is not a video that can be played/],
  ['large.png', hugePng(), /^has 20000 × 15000 pixels, but a picture can have at most 268 million/],
  ['a.mp4', '\0\0\0\x20ftypisom\0\0\x02\0isom', /^$/],
  ['a.webm', Buffer.from('1a45dfa39f4286810142f7810142f281', 'hex'), /^$/],
] as const) {
  test(`${name} ${problem.source}`, async () => {
    const { problem: found = '' } = await known(name, data);
    assert.match(found, problem);
  });
}

for (const [name, data, kind] of [
  ['png.svg', png(), 'png'],
  ['photo.svg', jpg(40, 50).toBuffer(), 'jpg'],
  ['svg.png', `<svg ${SVG} viewBox="0 0 8 10"/>`, 'svg'],
  ['film.jpg', '\0\0\0\x20ftypisom\0\0\x02\0isom', 'mp4'],
  ['film.webm', '\0\0\0\x20ftypisom\0\0\x02\0isom', 'mp4'],
] as const) {
  test(`${name} is a file of the kind ${kind}, whatever its name says`, async () => {
    const file = await known(name, await data);
    assert.equal(file.kind, kind);
  });
}

for (const [content, what] of [
  ['<script>alert(1)</script>', 'a script'],
  ['<s:script xmlns:s="http://www.w3.org/2000/svg"/>', 'a script'],
  ['<rect onclick="alert(1)"/>', 'a script in the attribute onclick'],
  ['<a href=" java&#10;script:alert(1)"/>', 'a javascript: address'],
  ['<foreignObject/>', 'a piece of a web page'],
  ['<p xmlns="http://www.w3.org/1999/xhtml"/>', 'a piece of a web page'],
  ['<image href="https://www.example.com/a.png"/>', 'a link to another file'],
  ['<use xlink:href="other.svg#a"/>', 'a link to another file'],
  ['<set attributeName="href" to="#a"/>', 'a link to another file'],
  ['<style>@import "a.css"</style>', 'a link to another file'],
  ['<rect fill="url(a.svg#b)"/>', 'a link to another file'],
  ['<style><![CDATA[<!--]]></style><script/><style><![CDATA[-->]]></style>', 'a script'],
] as const) {
  test(`a drawing with ${content} contains ${what} (D50)`, async () => {
    const { problem = '' } = await known('active.svg', svg(content));
    assert.ok(problem.startsWith(`contains ${what}`), problem);
  });
}

test('a drawing that declares attributes or loads styles is not plain', async () => {
  for (const prolog of [
    '<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>',
    '<!DOCTYPE svg [<!ENTITY a "<script/>">]>',
    '<?xml-stylesheet href="a.css"?>',
  ]) {
    const { problem = '' } = await known('active.svg', prolog + svg(''));
    assert.match(problem, /^contains declarations, which could run on the site/);
  }
});

test('gradients, symbols, embedded pictures and fonts, and comments are not active', async () => {
  const content = `<!-- <script> --><defs><linearGradient id="a"/></defs><use href="#a"/>
    <style>@font-face{font-family:a;src:url(data:font/woff2;base64,AA)} rect{fill:url( '#a')}</style>
    <rect fill="url(#a)"/><image href="data:image/png;base64,AA"/><text>on javascript</text>`;
  assert.equal((await known('plain.svg', svg(content))).problem, undefined);
});

for (const format of ['jpeg', 'png', 'avif'] as const) {
  test(`a ${format} picture that is cut off is damaged`, async () => {
    const drawing = sharp(svg('<circle r="250"/>')).resize(900);
    const whole = await drawing.toFormat(format).toBuffer();
    const { problem = '' } = await known(`cut.${format}`, whole.subarray(0, whole.length / 2));
    assert.match(problem, /^is damaged: a part of the picture is missing — copy it again from/);
  });
}

for (const [name, look, drawing] of [
  ['white', undefined, '<circle r="90" fill="#fff"/>'],
  ['transparent', 'invisible', '<circle r="90" fill="none"/>'],
  ['colourful', undefined, '<circle r="90" fill="#e33"/>'],
  ['black', 'dark', '<circle r="90" fill="#111"/>'],
  ['boxed', 'opaque', '<rect width="300" height="300" fill="#fff"/><circle r="90"/>'],
] as const) {
  test(`a ${name} logo is ${look ?? 'visible'} on the dark pages`, async () => {
    const png = await sharp(svg(drawing)).png().toBuffer();
    assert.equal((await known(`${name}.svg`, svg(drawing))).look, look);
    assert.equal((await known(`${name}.png`, png)).look, look);
  });
}
