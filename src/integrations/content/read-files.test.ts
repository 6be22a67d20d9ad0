import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { COLLECTIONS } from '#/content-model/index.ts';
import { formatDiagnostic } from './diagnostic.ts';
import { writeFixture } from './fixture.ts';
import type { MediaFile } from './media-messages.ts';
import { checkFiles } from './read-files.ts';
import { readMedia } from './read-media.ts';

let root = '';
const content = (name: string) => join(root, 'src/content', name);
const told = async (folder = root) =>
  (await checkFiles(folder)).diagnostics
    .filter(({ severity }) => /error|warning/.test(severity))
    .map(formatDiagnostic);

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
  const inNoProject = await told(join(root, 'nowhere'));
  assert.equal(inNoProject.length, 6 + categories, 'all files are missing in an empty project');
});

test('the content of the site has no mistakes', async () => {
  const { diagnostics } = await checkFiles(process.cwd());
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  assert.deepEqual(errors.map(formatDiagnostic), []);
});

const SVG = 'xmlns="http://www.w3.org/2000/svg"';
const svg = (inner: string) => `<svg ${SVG} viewBox="0 0 300 300">${inner}</svg>`;
const jpg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } }).jpeg();
const sized = (width: number, height: number): MediaFile => ({ size: { width, height } });
const refused = (part: string) => ({ problem: `contains ${part}, which could run on` });
const LOGO = svg('<circle r="250" fill="#fff"/>');
const CUT = { problem: 'is damaged: a part of the picture is missing — copy it again from' };
const CUT_VIDEO = { problem: 'is damaged: a part of the video is missing — copy it again' };
const UNREADABLE = { problem: 'cannot be read as a picture — ' };
const SHAPELESS = { problem: 'has no viewBox, so its shape is unknown — export it again' };

/** Half of a picture that does not compress to almost nothing. */
async function halfOf(format: 'jpeg' | 'png' | 'avif') {
  const whole = await sharp(Buffer.from(LOGO)).resize(900).toFormat(format).toBuffer();
  return whole.subarray(0, whole.length / 2);
}

/** A PNG whose header says that it has 300 million pixels. */
function hugePng() {
  const file = readFileSync('public/apple-touch-icon.png');
  file.writeUInt32BE(20_000, 16);
  file.writeUInt32BE(15_000, 20);
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
  return file;
}

const film = (name: string) => readFileSync(`e2e/content/images/slides/${name}`);
const box = (name: string, bytes = 8) => {
  const start = Buffer.alloc(bytes);
  start.writeUInt32BE(bytes);
  start.write(name, 4);
  return start;
};
const mp4 = (...boxes: Buffer[]) => Buffer.concat([box('ftypisom', 12), ...boxes]);

/** A file, and what is known about it; of a problem the start. */
const FILES: readonly [string, string | Buffer | Promise<Buffer>, MediaFile][] = [
  ['photo.jpg', jpg(40, 50).toBuffer(), sized(40, 50)],
  // Replaces the file above.
  ['photo.jpg', jpg(60, 50).toBuffer(), sized(60, 50)],
  ['turned.jpg', jpg(40, 50).withMetadata({ orientation: 6 }).toBuffer(), sized(50, 40)],
  ['a.svg', `<svg ${SVG} viewBox="0,0, 8\t10" width="100%"/>`, sized(8, 10)],
  ['no-box.svg', `<svg ${SVG} width="30px" height="20px"/>`, sized(30, 20)],
  ['comment.svg', `<!--${'x'.repeat(2000)} <svg>--><svg ${SVG} viewBox="0 0 8 10"/>`, sized(8, 10)],
  ['huge.svg', `<svg ${SVG} viewBox="0 0 900000 300000"/>`, sized(2400, 800)],
  ['tiny.svg', `<svg ${SVG} viewBox="0 0 .5 .25"/>`, sized(2400, 1200)],
  ['entity.svg', `<!DOCTYPE svg [<!ENTITY ns "a">]>${svg('<g id="&ns;"/>')}`, sized(300, 300)],
  ['empty.jpg', '', { problem: 'is empty, it has 0 bytes — export it again' }],
  ['none.jpg', 'hello', UNREADABLE],
  ['none.mp4', 'hello', { problem: 'is not a video that can be played' }],
  [
    'phone.jpg',
    readFileSync('e2e/support/phone-photo.heic'),
    { problem: 'is a photo in the format HEIC — open the photo on the phone' },
  ],
  ['large.png', hugePng(), { problem: 'has 20000 × 15000 pixels, but a picture can have at most' }],
  ['shapeless.svg', `<svg ${SVG}><path d="M0 0h10v20z"/></svg>`, SHAPELESS],
  ['percent.svg', `<svg ${SVG} width="100%" height="100%"/>`, SHAPELESS],
  ['cut.svg', `<svg ${SVG} viewBox="0 0 8 10"><g>`, UNREADABLE],
  ['dashes.svg', `<!-- a -- b -->${svg('')}`, UNREADABLE],
  ['cut.jpg', halfOf('jpeg'), CUT],
  ['cut.png', halfOf('png'), CUT],
  ['cut.avif', halfOf('avif'), CUT],
  ['jpg.svg', jpg(40, 50).toBuffer(), { kind: 'jpg' }],
  ['photo.jfif', jpg(40, 50).toBuffer(), { kind: 'jpg' }],
  ['photo', jpg(40, 50).toBuffer(), { kind: 'jpg' }],
  ['svg.png', LOGO, { kind: 'svg' }],
  ['film.jpg', film('h6.mp4'), { kind: 'mp4' }],
  ['film.webm', film('h6.mp4'), { kind: 'mp4' }],
  ['a.mp4', film('h6.mp4'), { startsLate: false }],
  ['b.webm', film('h5.webm'), {}],
  ['cut.mp4', film('h6.mp4').subarray(0, -100), CUT_VIDEO],
  ['cut.webm', film('h5.webm').subarray(0, -100), CUT_VIDEO],
  ['no-index.mp4', mp4(box('mdat', 500)), CUT_VIDEO],
  ['late.mp4', mp4(box('mdat', 500), box('moov')), { startsLate: true }],
  ['white.svg', svg('<circle r="90" fill="#fff"/>'), { look: undefined }],
  ['white.png', sharp(Buffer.from(LOGO)).png().toBuffer(), { look: undefined }],
  ['transparent.svg', svg('<circle r="90" fill="none" stroke="none"/>'), { look: 'invisible' }],
  ['black.svg', svg('<circle r="90" fill="#111"/>'), { look: 'dark' }],
  ['boxed.svg', svg('<rect width="300" height="300" fill="#fff"/>'), { look: 'opaque' }],
  ['script.svg', svg('<script>alert(1)</script>'), refused('a script')],
  ['prefix.svg', svg(`<s:script xmlns:s="http://www.w3.org/2000/svg"/>`), refused('a script')],
  ['event.svg', svg('<rect onclick="alert(1)"/>'), refused('a script')],
  ['cdata.svg', svg('<style><![CDATA[<!--]]></style><script/>'), refused('a script')],
  [
    'script-entity.svg',
    `<!DOCTYPE svg [<!ENTITY a "<script/>">]>${svg('&a;')}`,
    refused('a script'),
  ],
  ['page.svg', svg('<foreignObject/>'), refused('a piece of a web page')],
  ['xhtml.svg', svg('<p xmlns="http://www.w3.org/1999/xhtml"/>'), refused('a piece of a web page')],
  ['url.svg', svg('<a href=" java&#10;script:alert(1)"/>'), refused('a link to another file')],
  ['image.svg', svg('<image href="https://a.example/a.png"/>'), refused('a link to another file')],
  ['set.svg', svg('<set attributeName="href" to="#a"/>'), refused('a link to another file')],
  [
    'xlink.svg',
    svg('<set attributeName="xlink:href" to="#a"/>'),
    refused('a link to another file'),
  ],
  ['css.svg', svg('<style>@import "a.css"</style>'), refused('a link to another file')],
  ['fill.svg', svg('<rect fill="url(a.svg#b)"/>'), refused('a link to another file')],
  [
    'stylesheet.svg',
    `<?xml-stylesheet href="a.css"?>${svg('')}`,
    refused('a link to another file'),
  ],
  [
    'plain.svg',
    svg(`<!-- <script> --><defs><linearGradient id="a"/></defs><use href="#a"/><rect fill="url(#a)"/>
      <style>@font-face{font-family:a;src:url(data:font/woff2;base64,AA)} rect{fill:url( '#a')}</style>
      <image href="data:image/png;base64,AA"/><text>on javascript</text>`),
    sized(300, 300),
  ],
];

suite('what is known about a file, also if it is active (D50) or has replaced another (H6.03)', () => {
  for (const [name, data, expected] of FILES) {
    test(`${name}: ${JSON.stringify(expected)}`, async () => {
      await writeFile(content(name), await data);
      const { problem, ...known } = await readMedia(content(name));
      const start = problem?.slice(0, expected.problem?.length);
      const found: MediaFile = start === undefined ? known : { ...known, problem: start };
      for (const key of ['problem', ...Object.keys(expected)] as (keyof MediaFile)[]) {
        assert.deepEqual(found[key], expected[key], key);
      }
    });
  }
});
