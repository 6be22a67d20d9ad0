import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import sharp from 'sharp';
import { type OpenGraphImage, type OpenGraphFonts, openGraphImageParts, drawOpenGraphImage } from './open-graph-image.ts';

const ofAssets = (name: string) => readFile(new URL(`../../assets/fonts/${name}`, import.meta.url));

const FONTS: OpenGraphFonts = {
  narrow: await ofAssets('anek-latin-w480-wdth75.ttf'),
  wide: await ofAssets('anek-latin-w480-wdth125.ttf'),
  devanagari: await readFile(
    new URL(
      import.meta.resolve(
        '@fontsource/anek-devanagari/files/anek-devanagari-devanagari-500-normal.woff',
      ),
    ),
  ),
};

const CARD: OpenGraphImage = { title: 'PSA', setting: 'poster', siteName: 'All Three Media Ghar' };

/** A picture that no format compresses well. */
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

/** Counts the pixels of the title’s place that are as light as its letters. */
async function litPixels(picture: Buffer): Promise<number> {
  const data = await sharp(picture)
    .extract({ left: 0, top: 200, width: 1200, height: 400 })
    .greyscale()
    .raw()
    .toBuffer();
  return data.filter((value) => value > 200).length;
}

for (const frame of [undefined, await noise()]) {
  test(`is a JPEG of 1200 × 630 px and 60 kB, ${frame ? 'whatever' : 'without'} the frame`, async () => {
    const picture = await drawOpenGraphImage({ ...CARD, ...(frame && { frame }) }, FONTS);
    const { format, width, height } = await sharp(picture).metadata();
    assert.deepEqual([format, width, height], ['jpeg', 1200, 630]);
    assert.ok(picture.length <= 60_000, `${picture.length} B`);
  });
}

for (const title of ['PSA', 'Documentary', 'Social Corporate Event', 'थ्री मिडिया घर']) {
  test(`“${title}” stands in the picture, within its edges`, async () => {
    const picture = await drawOpenGraphImage({ ...CARD, title }, FONTS);
    assert.ok((await litPixels(picture)) > 5000);
    const edge = await sharp(picture)
      .extract({ left: 1150, top: 200, width: 50, height: 400 })
      .greyscale()
      .raw()
      .toBuffer();
    assert.ok(Math.max(...edge) < 60);
  });
}

test('Nepali letters are joined: a half letter takes less room than a whole one', async () => {
  const [joined, apart] = await Promise.all(
    ['क्त', 'क त'].map(async (title) => litPixels(await drawOpenGraphImage({ ...CARD, title }, FONTS))),
  );
  assert.notEqual(joined, apart);
  assert.ok((joined ?? 0) < (apart ?? 0));
});

test('is made anew when any part of it changes', async () => {
  const parts = (card: OpenGraphImage) => JSON.stringify(openGraphImageParts(card, FONTS));
  assert.equal(parts(CARD), parts({ ...CARD }));
  const frame = await noise();
  for (const change of [{ title: 'Podcast' }, { siteName: 'Other' }, { frame }]) {
    assert.notEqual(parts({ ...CARD, ...change }), parts(CARD));
  }
});
