import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { cropPicture, focusPoint } from './crop-picture.ts';

const [WIDTH, HEIGHT] = [3024, 4032];
const PLACES = { portrait: 4 / 5, thumbnail: 16 / 9 };

let folder = '';
let photo = '';

/** A phone’s portrait photo of three bands: stored in landscape, and rotated by its EXIF data. */
async function writePhoto(file: string): Promise<void> {
  const band = { width: WIDTH, height: HEIGHT / 3, channels: 3 as const };
  const bands = ['#c00', '#0c0', '#00c'].map((background, index) => ({
    input: { create: { ...band, background } },
    top: (index * HEIGHT) / 3,
    left: 0,
  }));
  const upright = await sharp({ create: { ...band, height: HEIGHT, background: '#000' } })
    .composite(bands)
    .png()
    .toBuffer();
  await sharp(upright)
    .rotate(-90)
    .withExif({
      IFD0: { Make: 'Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '27/1 42/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(file);
}

/** The colours at the top, in the middle and at the bottom of a picture: r, g or b. */
async function coloursOf(file: string): Promise<string> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  return [2, Math.floor(info.height / 2), info.height - 3]
    .map((row) => {
      const start = (row * info.width + Math.floor(info.width / 2)) * info.channels;
      const pixel = [...data.subarray(start, start + 3)];
      return 'rgb'[pixel.indexOf(Math.max(...pixel))];
    })
    .join('');
}

const cropped = (aspectRatio: number, focus?: string) =>
  cropPicture(photo, aspectRatio, focus, join(folder, 'prepared'));

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crop-'));
  photo = join(folder, 'photo.jpg');
  await writePhoto(photo);
});
after(() => rm(folder, { recursive: true }));

for (const [place, aspectRatio] of Object.entries(PLACES)) {
  test(`a phone’s portrait photo becomes a ${place}: rotated, cropped, without metadata (D28)`, async () => {
    const file = await cropped(aspectRatio);
    const { width, height, exif, orientation } = await sharp(file).metadata();
    assert.ok(Math.abs(width / height / aspectRatio - 1) < 0.002, `${width} × ${height}`);
    assert.ok(width >= 1900 && height <= 2400);
    assert.deepEqual([exif, orientation], [undefined, undefined]);
  });
}

test('the default focus is at 30 % of the height', async () => {
  assert.equal(await coloursOf(await cropped(16 / 9)), 'rgg');
  assert.equal(await coloursOf(await cropped(16 / 9, 'top')), 'rrg');
  assert.equal(await coloursOf(await cropped(16 / 9, '50% 100%')), 'gbb');
  assert.equal(await coloursOf(await cropped(4 / 5)), 'rgb');
});

test('a focus has the syntax of object-position', () => {
  const points = {
    top: [0.5, 0],
    left: [0, 0.5],
    '30%': [0.3, 0.5],
    '50% 30%': [0.5, 0.3],
    'bottom right': [1, 1],
    'left top': [0, 0],
    'center left': [0, 0.5],
  };
  for (const [focus, [x, y]] of Object.entries(points)) {
    assert.deepEqual(focusPoint(focus), { x, y }, focus);
  }
});

// A drawing of three bands, the middle one of which is a third of the height and of the width.
for (const [title, attributes] of [
  ['a viewBox', 'viewBox="-10 -10 30 30" width="100%" preserveAspectRatio="none"'],
  ['width and height', "width='30' height='30px'"],
] as const) {
  test(`an SVG with ${title} is cropped towards its focus`, async () => {
    const drawing = join(folder, 'bands.svg');
    const start = attributes.startsWith('viewBox') ? -10 : 0;
    const bands = ['#c00', '#0c0', '#00c'].map(
      (fill, index) =>
        `<rect x="${start}" y="${start + index * 10}" width="30" height="10" fill="${fill}"/>`,
    );
    await writeFile(
      drawing,
      `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${bands.join('')}</svg>`,
    );
    const prepared = join(folder, 'prepared');
    for (const [focus, colours] of [
      ['top', 'rrg'],
      ['bottom', 'gbb'],
    ] as const) {
      const file = await cropPicture(drawing, 16 / 9, focus, prepared);
      assert.match(file, /\.svg$/);
      assert.equal(await coloursOf(file), colours);
      const { width, height } = await sharp(file).metadata();
      assert.deepEqual([width, height], [1600, 900]);
    }
    assert.equal(await cropPicture(drawing, 1, undefined, prepared), drawing);
    assert.equal(await cropPicture(drawing, undefined, undefined, prepared), drawing);
  });
}

test('an image that fits and is not rotated is returned unchanged', async () => {
  const plain = join(folder, 'plain.jpg');
  await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#111' } })
    .jpeg()
    .toFile(plain);
  const target = join(folder, 'unused');
  assert.equal(await cropPicture(plain, 16 / 9, undefined, target), plain);
  await assert.rejects(readdir(target), { code: 'ENOENT' });
});

test('an image is rotated without a crop if any aspect ratio is allowed', async () => {
  const file = await cropPicture(photo, undefined, undefined, join(folder, 'prepared'));
  const { width, height } = await sharp(file).metadata();
  assert.deepEqual([width, height], [1800, 2400]);
});
