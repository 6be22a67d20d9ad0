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

async function transform(original: Buffer, options: Record<string, unknown>) {
  const all = { src: 'a.png', format: 'webp', quality: 90, width: 64, height: 36, ...options };
  const image = sharp(Buffer.from((await service.transform(original, all, ...REST)).data));
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels;
    return [...data.subarray(start, start + 3)] as [number, number, number];
  };
  return { info, at };
}

// The browser tests may use pictures that an earlier version of the service has created.
test('a photo is rotated by its EXIF data, and cropped at its focus (D28)', async () => {
  const photo = sharp(await halves).withMetadata({ orientation: 6 });
  const crop = { fit: 'cover', position: '50% 100%' };
  const { info, at } = await transform(await photo.jpeg().toBuffer(), crop);
  assert.deepEqual([info.width, info.height], [64, 36]);
  // Upright, its upper half is red and its lower half is white.
  for (const x of [0, 63]) assert.ok(Math.min(...at(x, 18)) >= 240, String(at(x, 18)));
});

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

test('a backdrop and other encoding options create other files', async () => {
  for (const option of ['backdrop', 'encoding']) {
    assert.ok(service.propertiesToHash?.includes(option), option);
  }
  const encoding = async (effort: number) => {
    const [config, ...rest] = REST;
    const changed = { ...config, service: { ...config.service, config: { avif: { effort } } } };
    const options = { src: '/a.png', width: 64, height: 36 };
    return (await service.validateOptions?.(options, changed, ...rest))?.['encoding'];
  };
  assert.notEqual(await encoding(1), await encoding(2));
  assert.equal(await encoding(1), await encoding(1));
});
