import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { cachedImage } from './image-cache.ts';
import {
  drawOpenGraphImage,
  type OpenGraphDesign,
  type OpenGraphImage,
  openGraphImageParts,
} from './open-graph-image.ts';

const assetFont = (name: string) =>
  readFile(new URL(`../../assets/fonts/${name}`, import.meta.url));

const fonts: OpenGraphDesign['fonts'] = {
  narrow: await assetFont('anek-latin-w480-wdth75.ttf'),
  wide: await assetFont('anek-latin-w480-wdth125.ttf'),
  devanagari: await readFile(
    new URL(
      import.meta.resolve(
        '@fontsource/anek-devanagari/files/anek-devanagari-devanagari-500-normal.woff',
      ),
    ),
  ),
};

const DESIGN: OpenGraphDesign = {
  fonts,
  colors: { background: '#000000', text: '#ffffff', bars: ['#c00000', '#00c000', '#0000c0'] },
};

const IMAGE: OpenGraphImage = { title: 'PSA', setting: 'poster', siteName: 'All Three Media Ghar' };

/** An image that does not compress well. */
const noise = () =>
  sharp({
    create: {
      width: 1200,
      height: 630,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

/** Counts the bright pixels in the area of the title. */
async function litPixels(picture: Buffer): Promise<number> {
  const data = await sharp(picture)
    .extract({ left: 0, top: 200, width: 1200, height: 400 })
    .greyscale()
    .raw()
    .toBuffer();
  return data.filter((value) => value > 200).length;
}

for (const frame of [undefined, await noise()]) {
  test(`is a JPEG of 1200 × 630 px and at most 60 kB, ${frame ? 'with' : 'without'} a frame`, async () => {
    const picture = await drawOpenGraphImage({ ...IMAGE, ...(frame && { frame }) }, DESIGN);
    const { format, width, height } = await sharp(picture).metadata();
    assert.deepEqual([format, width, height], ['jpeg', 1200, 630]);
    assert.ok(picture.length <= 60_000, `${picture.length} B`);
  });
}

for (const title of ['PSA', 'Documentary', 'Social Corporate Event', 'थ्री मिडिया घर']) {
  test(`“${title}” is drawn, within the edges of the image`, async () => {
    const picture = await drawOpenGraphImage({ ...IMAGE, title }, DESIGN);
    assert.ok((await litPixels(picture)) > 5000);
    const edge = await sharp(picture)
      .extract({ left: 1150, top: 200, width: 50, height: 400 })
      .greyscale()
      .raw()
      .toBuffer();
    assert.ok(Math.max(...edge) < 60);
  });
}

test('Nepali letters are joined: a half letter is narrower than a whole one', async () => {
  const [joined, apart] = await Promise.all(
    ['क्त', 'क त'].map(async (title) =>
      litPixels(await drawOpenGraphImage({ ...IMAGE, title }, DESIGN)),
    ),
  );
  assert.notEqual(joined, apart);
  assert.ok((joined ?? 0) < (apart ?? 0));
});

/** The ink of the title: for each row of pixels, whether it has bright pixels. */
async function inkRows(picture: Buffer): Promise<boolean[]> {
  const { data, info } = await sharp(picture)
    .extract({ left: 0, top: 130, width: 1200, height: 480 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.height }, (_, row) =>
    data.subarray(row * info.width, (row + 1) * info.width).some((value) => value > 128),
  );
}

const NEPALI = 'चलचित्र क्षेत्र राष्ट्र प्रकाश कार्यक्रम वर्षौँ दृष्टि ट्रैँ सङ्घ';

test('the signs of two Nepali lines do not touch, and no letter is moved', async () => {
  for (const setting of ['sentence', 'poster'] as const) {
    const image = { ...IMAGE, title: NEPALI, setting };
    const rows = await inkRows(await drawOpenGraphImage(image, DESIGN));
    const starts = rows.filter((isInk, row) => isInk && !rows[row - 1]);
    assert.equal(starts.length, 2, setting);
  }
  const [layout] = openGraphImageParts({ ...IMAGE, title: NEPALI, siteName: NEPALI }, DESIGN);
  assert.doesNotMatch(String(layout), /"letterSpacing":"/);
});

test('Nepali words are drawn as with the Devanagari font alone', async () => {
  const { devanagari } = fonts;
  const alone = { ...DESIGN, fonts: { narrow: devanagari, wide: devanagari, devanagari } };
  const [together, reference] = await Promise.all(
    [DESIGN, alone].map(async (design) => {
      const picture = await drawOpenGraphImage({ ...IMAGE, title: NEPALI }, design);
      // The height of a line depends on the first font, so only the ink is compared.
      const area = sharp(picture).extract({ left: 0, top: 130, width: 1200, height: 480 });
      return sharp(await area.png().toBuffer())
        .trim({ threshold: 100 })
        .raw()
        .toBuffer({ resolveWithObject: true });
    }),
  );
  assert.deepEqual(together?.info, reference?.info);
  const differences = together?.data.filter(
    (value, index) => Math.abs(value - (reference?.data[index] ?? 0)) > 64,
  );
  // JPEG compression differs with the position of the ink.
  assert.ok((differences?.length ?? 0) < 200, `${differences?.length} values`);
});

test('its parts change with its content', async () => {
  const parts = (image: OpenGraphImage) => JSON.stringify(openGraphImageParts(image, DESIGN));
  assert.equal(parts(IMAGE), parts({ ...IMAGE }));
  const frame = await noise();
  for (const change of [{ title: 'Podcast' }, { siteName: 'Other' }, { frame }]) {
    assert.notEqual(parts({ ...IMAGE, ...change }), parts(IMAGE));
  }
  const colors = { ...DESIGN.colors, text: '#eeeeee' };
  assert.notEqual(JSON.stringify(openGraphImageParts(IMAGE, { ...DESIGN, colors })), parts(IMAGE));
});

test('a cached image is used, and a damaged one is drawn again and replaced', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'open-graph-'));
  context.after(() => rm(folder, { recursive: true }));
  const picture = await drawOpenGraphImage(IMAGE, DESIGN);
  const draw = context.mock.fn(() => Promise.resolve(picture));
  for (const damaged of [undefined, picture.subarray(0, 5000), Buffer.of()]) {
    const [name = 'missing'] = await readdir(folder);
    if (damaged) await writeFile(join(folder, name), damaged);
    for (let time = 0; time < 2; time += 1) {
      assert.deepEqual(await cachedImage(['a'], draw, folder), picture);
    }
  }
  assert.equal(draw.mock.callCount(), 3);
  // Nothing else is left in the folder.
  assert.equal((await readdir(folder)).length, 1);
});
