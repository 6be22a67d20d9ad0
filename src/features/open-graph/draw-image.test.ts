import assert from 'node:assert/strict';
import { mkdtempDisposableSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import sharp, { type Sharp } from 'sharp';
import { type OpenGraphImage, openGraphImage } from './draw-image.ts';

const cache = mkdtempDisposableSync(join(tmpdir(), 'open-graph-'));
after(() => cache.remove());

const IMAGE: OpenGraphImage = { title: 'PSA', titleStyle: 'capitals', siteName: 'Name' };
const draw = (changes: Partial<OpenGraphImage>) =>
  openGraphImage({ ...IMAGE, ...changes }, cache.path);

const [WIDTH, HEIGHT] = [1200, 480];
/** The pixels of an area, row by row: 255 if bright, else 0. Titles are below the first 130 pixels. */
const pixelsOf = (jpeg: Buffer, left = 0) => {
  const area = sharp(jpeg).extract({ left, top: 130, width: WIDTH - left, height: HEIGHT });
  return area.greyscale().threshold(129).raw().toBuffer();
};
const countBright = async (jpeg: Buffer, left?: number) =>
  (await pixelsOf(jpeg, left)).filter(Boolean).length;

test('an image with a background that does not compress well has 1200 × 630 pixels and at most 60 kB', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const size = { width: 1200, height: 630, channels: 3 } as const;
  const photo = sharp({ create: { ...size, background: '#000', noise } }).png();
  const jpeg = await draw({ background: await photo.toBuffer() });
  const { format, width, height } = await sharp(jpeg).metadata();
  assert.deepEqual([format, width, height], ['jpeg', 1200, 630]);
  assert.ok(jpeg.length <= 60_000, `${jpeg.length} B`);
});

test('a background is turned as its EXIF data says (D28)', async () => {
  const halves = sharp(Buffer.from([0, 255]), { raw: { width: 2, height: 1, channels: 1 } });
  const upright = halves.resize(WIDTH, 630, { fit: 'fill', kernel: 'nearest' }).tiff();
  const turned = upright.clone().rotate(90).withMetadata({ orientation: 8 });
  const drawOn = async (photo: Sharp) => draw({ background: await photo.toBuffer() });
  assert.ok((await drawOn(turned)).equals(await drawOn(upright)));
});

for (const title of ['Social Corporate Event', 'थ्री मिडिया घर']) {
  test(`“${title}” is drawn, within the edges of the image`, async () => {
    const jpeg = await draw({ title });
    assert.ok((await countBright(jpeg)) > 5000);
    assert.equal(await countBright(jpeg, 1150), 0);
  });
}

test('Nepali letters are joined, and the signs of two lines do not touch', async () => {
  const joined = await countBright(await draw({ title: 'क्त' }));
  assert.ok(joined < (await countBright(await draw({ title: 'क त' }))));
  const title = 'चलचित्र क्षेत्र राष्ट्र प्रकाश कार्यक्रम वर्षौँ दृष्टि ट्रैँ सङ्घ';
  for (const titleStyle of ['sentence', 'capitals'] as const) {
    const pixels = await pixelsOf(await draw({ title, titleStyle }));
    const isInk = Array.from({ length: HEIGHT }, (_, row) =>
      pixels.subarray(row * WIDTH, (row + 1) * WIDTH).includes(255),
    );
    const starts = isInk.filter((ink, row) => ink && !isInk[row - 1]);
    assert.equal(starts.length, 2, titleStyle);
  }
});

test('a long title is smaller, so that it stays below the logo and within the edges', async () => {
  const sentence = 'A production house in Kathmandu that tells true stories of Nepal. ';
  for (const title of [sentence.repeat(2), 'W'.repeat(90), 'चलचित्र क्षेत्र राष्ट्र प्रकाश '.repeat(6)]) {
    const jpeg = await draw({ title, titleStyle: 'sentence' });
    const pixels = await pixelsOf(jpeg);
    assert.equal(pixels.subarray(0, 15 * WIDTH).includes(255), false, title);
    assert.equal(await countBright(jpeg, 1150), 0, title);
  }
});

test('a cached image is used until its page changes or its file is damaged', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'open-graph-'));
  const drawCached = (changes = {}) => openGraphImage({ ...IMAGE, ...changes }, folder.path);
  const jpeg = await drawCached();
  const other = await drawCached({ title: 'Other' });
  assert.notDeepEqual(await drawCached({ siteName: 'Other' }), jpeg);
  assert.notDeepEqual(await drawCached({ background: jpeg }), jpeg);
  const files = readdirSync(folder.path).map((name) => join(folder.path, name));
  assert.equal(files.length, 4);
  for (const file of files) writeFileSync(file, other);
  assert.deepEqual(await drawCached(), other);
  for (const file of files) truncateSync(file, 5000);
  for (let time = 0; time < 2; time += 1) assert.deepEqual(await drawCached(), jpeg);
  assert.equal(readdirSync(folder.path).length, 4);
});
