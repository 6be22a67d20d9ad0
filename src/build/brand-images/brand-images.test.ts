import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { brandImages } from './brand-images.ts';

/** Encoders differ between versions, so images are compared by their pixels. */
async function pixelsOf(file: string, bytes: Buffer): Promise<Buffer> {
  // The last image of an ICO file is its largest.
  const image = file.endsWith('.ico')
    ? bytes.subarray(bytes.lastIndexOf('\x89PNG', undefined, 'latin1'))
    : bytes;
  return sharp(image).raw().toBuffer();
}

for (const [file, bytes] of await brandImages()) {
  test(`${basename(file.pathname)} has the colors of global.css (npm run brand-images)`, async () => {
    const [now, committed] = await Promise.all(
      [bytes, readFileSync(file)].map((image) => pixelsOf(file.pathname, image)),
    );
    assert.ok(now && committed && now.length === committed.length);
    const farthest = now.reduce(
      (most, value, index) => Math.max(most, Math.abs(value - (committed[index] ?? 0))),
      0,
    );
    assert.ok(farthest <= 4, `A channel differs by ${farthest}.`);
  });
}
