import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { takeFrames } from './firefox-frames.ts';

const MASK = Buffer.of(7, 77, 177, 207);
const masked = (content: Buffer) =>
  Buffer.from(content.map((byte, index) => byte ^ (MASK[index % 4] ?? 0)));

/** A message as a client sends it. */
function frameOf(text: string): Buffer {
  const content = Buffer.from(text);
  const { length } = content;
  const head =
    length < 126
      ? Buffer.of(0x81, 0x80 | length)
      : length < 0x10000
        ? Buffer.of(0x81, 0xfe, length >> 8, length & 0xff)
        : Buffer.concat([Buffer.of(0x81, 0xff, 0, 0, 0, 0), Buffer.alloc(4)]);
  if (length >= 0x10000) head.writeUInt32BE(length, 6);
  return Buffer.concat([head, MASK, masked(content)]);
}

const MEDIA = JSON.stringify({
  id: 31,
  method: 'emulation.setMediaFeaturesOverride',
  params: { features: { 'prefers-color-scheme': 'light' }, userContexts: ['one'] },
});

describe('what the relay hands on', () => {
  it('is every message as it came, short or long, but the last while it is on its way', () => {
    const messages = ['{"id":1}', 'नमस्ते '.repeat(50), 'x'.repeat(70_000)].map(frameOf);
    const all = Buffer.concat(messages);
    const cut = all.length - 3;
    const first = takeFrames(Buffer.from(all.subarray(0, cut)));
    assert.ok(first.frames.equals(Buffer.concat(messages.slice(0, 2))));
    const second = takeFrames(Buffer.concat([first.rest, all.subarray(cut)]));
    assert.ok(second.frames.equals(messages[2] ?? Buffer.alloc(0)));
    assert.equal(second.rest.length, 0);
    for (const few of [0, 1, 3]) {
      assert.equal(takeFrames(all.subarray(0, few)).frames.length, 0);
    }
  });

  it('is a harmless command of the same number in the place of the one about colours', () => {
    const neighbour = frameOf('{"id":32}');
    const { frames } = takeFrames(Buffer.concat([frameOf(MEDIA), neighbour]));
    const own = frames.subarray(0, frames.length - neighbour.length);
    assert.ok(frames.subarray(own.length).equals(neighbour));
    const start = own.length - Buffer.byteLength(MEDIA);
    assert.deepEqual(JSON.parse(masked(own.subarray(start)).toString()), {
      id: 31,
      method: 'session.status',
      params: {},
    });
  });

  it('is left alone where a script only speaks of that command', () => {
    const message = JSON.stringify({
      id: 5,
      method: 'script.evaluate',
      params: { expression: `"${'.'.repeat(100)}emulation.setMediaFeaturesOverride"` },
    });
    assert.ok(takeFrames(frameOf(message)).frames.equals(frameOf(message)));
  });
});
