import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { type Clock, Connection, DownLink, type Line, SlowLine } from './slow-line.ts';

const SEGMENT_BYTES = 1_460;
/** A segment takes 14.6 ms, so that ten of them are gone long before the first is acknowledged. */
const LINE: Line = { roundTripMs: 400, kilobitsPerSecond: 800 };

/** Time that passes when it is told to, and at once. */
class TestClock implements Clock {
  #nowMs = 0;
  #tasks: { atMs: number; task: () => void }[] = [];

  now(): number {
    return this.#nowMs;
  }

  after(delayMs: number, task: () => void): void {
    this.#tasks.push({ atMs: this.#nowMs + delayMs, task });
    this.#tasks.sort((one, other) => one.atMs - other.atMs);
  }

  run(): void {
    for (let next = this.#tasks.shift(); next; next = this.#tasks.shift()) {
      this.#nowMs = next.atMs;
      next.task();
    }
  }
}

/** Sends a number of segments on a connection that is open, and says when each arrives. */
function arrivals(clock: TestClock, link: DownLink, segments: number): number[] {
  const times: number[] = [];
  new Connection(link).answer(Buffer.alloc(segments * SEGMENT_BYTES), () =>
    times.push(Math.round(clock.now() * 10) / 10),
  );
  return times;
}

describe('the model of a slow line', () => {
  it('opens a connection before it carries a request', () => {
    const clock = new TestClock();
    const connection = new Connection(new DownLink(LINE, clock));
    const times: number[] = [];
    connection.ask(() => {
      times.push(clock.now());
      connection.ask(() => times.push(clock.now()));
    });
    clock.run();
    assert.deepEqual(times, [2 * 400 + 200, 2 * 400 + 200 + 200]);
  });

  it('carries one segment after the other, each half a round trip long', () => {
    const clock = new TestClock();
    const times = arrivals(clock, new DownLink(LINE, clock), 3);
    clock.run();
    assert.deepEqual(times, [214.6, 229.2, 243.8]);
  });

  it('waits for the first acknowledgement after ten segments, then doubles', () => {
    const clock = new TestClock();
    const times = arrivals(clock, new DownLink(LINE, clock), 14);
    clock.run();
    assert.equal(times[9], 346);
    // Asked for by the acknowledgements of the first and the second, two segments each.
    assert.deepEqual(times.slice(10), [629.2, 643.8, 658.4, 673]);
  });

  it('shares its width among all connections', () => {
    const clock = new TestClock();
    const link = new DownLink(LINE, clock);
    const one = arrivals(clock, link, 2);
    const other = arrivals(clock, link, 2);
    clock.run();
    assert.deepEqual(one, [214.6, 229.2]);
    assert.deepEqual(other, [243.8, 258.4]);
  });
});

it('a slow line of this machine brings everything, in order and never too early', async () => {
  const body = Array.from({ length: 6_000 }, (_, index) => `${index} `).join('');
  const server = createServer((_, response) => response.end(body)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const line: Line = { roundTripMs: 40, kilobitsPerSecond: 4_000 };
  const slowLine = new SlowLine(line);
  try {
    const port = await slowLine.to((server.address() as AddressInfo).port);
    const start = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    assert.ok(performance.now() - start >= 3 * line.roundTripMs, 'opening, asking, answering');
    assert.equal(await answer.text(), body);
    const bodyMs = (body.length * 8) / line.kilobitsPerSecond;
    assert.ok(
      performance.now() - start >= 3 * line.roundTripMs + bodyMs,
      'every byte takes its time',
    );
    const again = performance.now();
    await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } });
    assert.ok(performance.now() - again >= line.roundTripMs, 'asking and answering');
    assert.ok(slowLine.bytes > body.length, 'headers are counted');
  } finally {
    slowLine.close();
    server.close();
    server.closeAllConnections();
  }
});
