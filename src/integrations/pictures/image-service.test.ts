import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import service from './image-service.ts';

type Rest = Parameters<typeof service.transform> extends [unknown, unknown, ...infer R] ? R : never;
const REST = [{ service: { config: {} } }, { warn: () => {} }] as unknown as Rest;

const create = (width: number, height: number, background: string) => ({
  create: { width, height, channels: 3 as const, background },
});

/** An image whose left half is red and right half is white. */
const halves = sharp(create(640, 360, '#fff'))
  .composite([{ input: create(320, 360, '#c02020'), left: 0, top: 0 }])
  .png()
  .toBuffer();

/** A photo of 12 megapixels, red, green and blue from its top: stored in landscape, and rotated by its EXIF data. */
const photo = sharp(create(4032, 3024, '#000'))
  .composite(
    ['#00c', '#0c0', '#c00'].map((color, index) => ({
      input: create(1344, 3024, color),
      left: (2 - index) * 1344,
      top: 0,
    })),
  )
  .withExif({
    IFD0: { Make: 'Phone' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '27/1 42/1 0/1' },
  })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();

async function transform(original: Buffer, options: Record<string, unknown>) {
  const all = { src: 'a.png', format: 'webp', quality: 90, width: 64, height: 36, ...options };
  const image = sharp(Buffer.from((await service.transform(original, all, ...REST)).data));
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels;
    return [...data.subarray(start, start + 3)] as [number, number, number];
  };
  return { info, at, metadata: await image.metadata() };
}

for (const [position, colors] of [
  ['top', 'rrg'],
  ['50% 30%', 'rgg'],
  ['50% 100%', 'gbb'],
] as const) {
  test(`a phone’s photo is rotated, cropped at ${position}, and has no metadata (D28)`, async () => {
    const crop = { width: 640, height: 360, fit: 'cover', position };
    const { info, at, metadata } = await transform(await photo, crop);
    assert.deepEqual([info.width, info.height], [640, 360]);
    assert.deepEqual([metadata.exif, metadata.orientation], [undefined, undefined]);
    const found = [2, 180, 357].map((y) => at(320, y)).map((rgb) => rgb.indexOf(Math.max(...rgb)));
    assert.equal(found.map((channel) => 'rgb'[channel]).join(''), colors);
  });
}

test('a backdrop is darkened and blurred', async () => {
  const { info, at } = await transform(await halves, { backdrop: true });
  assert.deepEqual([info.width, info.height], [64, 36]);
  // 42 % of white; the edge in the middle is a gradient.
  for (const channel of at(63, 18)) assert.ok(Math.abs(channel - 107) <= 4, String(at(63, 18)));
  const greens = [26, 29, 32, 35, 38].map((x) => at(x, 18)[1]);
  for (const [index, green] of greens.slice(1).entries()) {
    assert.ok(green - (greens[index] ?? 0) >= 5, greens.join());
  }
  const [red, green] = at(0, 18);
  assert.ok(red > 90 && green < 8, String(at(0, 18)));
});

test('without the option an image is only resized', async () => {
  const { info, at } = await transform(await halves, { backdrop: false });
  assert.deepEqual([info.width, info.height], [64, 36]);
  assert.ok(Math.min(...at(63, 18)) >= 250 && Math.min(...at(36, 18)) >= 240);
});

test('another crop is another file', () => {
  for (const option of ['width', 'height', 'fit', 'position']) {
    assert.ok(service.propertiesToHash?.includes(option), option);
  }
});

test('other encoding options create other files', async () => {
  assert.ok(service.propertiesToHash?.includes('encoding'));
  const encoding = async (effort: number) => {
    const [config, ...rest] = REST;
    const changed = { ...config, service: { ...config.service, config: { avif: { effort } } } };
    const options = { src: '/a.png', width: 64, height: 36 };
    return (await service.validateOptions?.(options, changed, ...rest))?.['encoding'];
  };
  assert.notEqual(await encoding(1), await encoding(2));
  assert.equal(await encoding(1), await encoding(1));
});

test('a backdrop has its own file name and URL', async () => {
  assert.ok(service.propertiesToHash?.includes('backdrop'));
  const read = async (query: string) =>
    await service.parseURL(new URL(`http://localhost/_image?href=/a.png&f=webp${query}`), ...REST);
  assert.equal((await read('&backdrop=true'))?.backdrop, true);
  assert.equal((await read(''))?.backdrop, false);
});
