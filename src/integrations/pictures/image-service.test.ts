import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import service from './image-service.ts';

type Rest = Parameters<typeof service.transform> extends [unknown, unknown, ...infer R] ? R : never;
const REST = [{ service: { config: {} } }, { warn: () => {} }] as unknown as Rest;
const SIZE = { width: 64, height: 36 };

/** An image whose left half is red and right half is white. */
const halves = () =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: '#fff' } })
    .composite([
      {
        input: { create: { width: 320, height: 360, channels: 3, background: '#c02020' } },
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer();

async function make(backdrop: boolean) {
  const options = { src: 'a.png', format: 'webp', quality: 90, ...SIZE, backdrop };
  const { data } = await service.transform(await halves(), options, ...REST);
  const picture = sharp(Buffer.from(data));
  const { data: pixels, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const at = (x: number) => {
    const start = (18 * info.width + x) * info.channels;
    return [...pixels.subarray(start, start + 3)] as [number, number, number];
  };
  return { info, at };
}

test('a backdrop is darkened and blurred', async () => {
  const { info, at } = await make(true);
  assert.deepEqual([info.width, info.height], [64, 36]);
  // 42 % of white; the edge in the middle is a gradient.
  for (const channel of at(63)) assert.ok(Math.abs(channel - 107) <= 4, String(at(63)));
  const greens = [26, 29, 32, 35, 38].map((x) => at(x)[1]);
  for (const [index, green] of greens.slice(1).entries()) {
    assert.ok(green - (greens[index] ?? 0) >= 5, greens.join());
  }
  const [red, green] = at(0);
  assert.ok(red > 90 && green < 8, String(at(0)));
});

test('without the option an image is only resized', async () => {
  const { info, at } = await make(false);
  assert.deepEqual([info.width, info.height], [64, 36]);
  assert.ok(Math.min(...at(63)) >= 250 && Math.min(...at(36)) >= 240);
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
