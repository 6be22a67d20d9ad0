/** As much of the WebSocket protocol (RFC 6455) as the relay needs to change what Playwright sends. */

/** What Firefox does not know before its version 159. */
const UNKNOWN_COMMAND = 'emulation.setMediaFeaturesOverride';
const HARMLESS_COMMAND = 'session.status';

const MASK_BYTES = 4;

/**
 * Cuts the whole frames of a client off what has come so far. Where one holds the command that Firefox
 * may not know, a harmless one stands in its place.
 */
export function takeFrames(bytes: Buffer): { frames: Buffer; rest: Buffer } {
  let rest = bytes;
  for (let frame = measure(rest); frame && frame.end <= rest.length; frame = measure(rest)) {
    exchangeCommand(rest.subarray(0, frame.end), frame.start);
    rest = rest.subarray(frame.end);
  }
  return { frames: bytes.subarray(0, bytes.length - rest.length), rest };
}

/** Where the content of the first frame starts and ends, as soon as its head says so. */
function measure(bytes: Buffer): { start: number; end: number } | undefined {
  const short = bytes.length > 1 ? bytes.readUInt8(1) & 0x7f : 0;
  const head = 2 + (short === 127 ? 8 : short === 126 ? 2 : 0);
  const start = head + MASK_BYTES;
  if (bytes.length < start) return undefined;
  if (short === 127) return { start, end: start + Number(bytes.readBigUInt64BE(2)) };
  return { start, end: start + (short === 126 ? bytes.readUInt16BE(2) : short) };
}

/** Writes the other command over the first, with spaces up to its length: the head stays true. */
function exchangeCommand(frame: Buffer, start: number): void {
  const mask = frame.subarray(start - MASK_BYTES, start);
  const masked = (content: Buffer) =>
    content.map((byte, index) => byte ^ (mask[index % MASK_BYTES] ?? 0));
  const content = Buffer.from(masked(frame.subarray(start)));
  // Far longer ones carry scripts, which may speak of anything.
  if (!content.subarray(0, 100).includes(UNKNOWN_COMMAND)) return;
  const { id } = JSON.parse(content.toString()) as { id: number };
  const other = JSON.stringify({ id, method: HARMLESS_COMMAND, params: {} });
  frame.set(masked(Buffer.from(other.padEnd(content.length))), start);
}
