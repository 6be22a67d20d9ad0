import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { type Clock, Connection, Downlink, Network, type NetworkConditions } from './network.ts';

const SEGMENT_BYTES = 1_460;
/** A segment takes 14.6 ms, so the first ten have been sent before the first acknowledgement. */
const CONDITIONS: NetworkConditions = { roundTripMs: 400, kilobitsPerSecond: 800 };

/** Time passes only in `run`, and at once. */
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

/** When each of a number of segments arrives, in milliseconds, on each of some connections. */
function arrivals(conditions: NetworkConditions, ...segments: number[]): number[][] {
  const clock = new TestClock();
  const downlink = new Downlink(conditions, 1, clock);
  const times = segments.map((count) => {
    const arrivedAtMs: number[] = [];
    new Connection(downlink).respond(Buffer.alloc(count * SEGMENT_BYTES), () =>
      arrivedAtMs.push(Math.round(clock.now() * 10) / 10),
    );
    return arrivedAtMs;
  });
  clock.run();
  return times;
}

describe('the simulated network', () => {
  it('sends no request before the connection is open', () => {
    const clock = new TestClock();
    const connection = new Connection(new Downlink(CONDITIONS, 1, clock));
    const times: number[] = [];
    connection.request(() => {
      times.push(clock.now());
      connection.request(() => times.push(clock.now()));
    });
    clock.run();
    assert.deepEqual(times, [2 * 400 + 200, 2 * 400 + 200 + 200]);
  });

  it('delivers segments one after the other, half a round trip after they were sent', () => {
    assert.deepEqual(arrivals(CONDITIONS, 3), [[214.6, 229.2, 243.8]]);
  });

  it('waits for an acknowledgement after ten segments, then sends two for each', () => {
    const [times = []] = arrivals(CONDITIONS, 14);
    assert.equal(times[9], 346);
    assert.deepEqual(times.slice(10), [629.2, 643.8, 658.4, 673]);
  });

  it('shares its bandwidth among connections', () => {
    assert.deepEqual(arrivals(CONDITIONS, 2, 2), [
      [214.6, 229.2],
      [243.8, 258.4],
    ]);
  });

  it('sends a lost segment again, a round trip later, and holds back those after it', () => {
    assert.deepEqual(arrivals({ ...CONDITIONS, lossRate: 1 }, 2), [[614.6, 629.2]]);
    const [lossy = []] = arrivals({ ...CONDITIONS, lossRate: 0.2 }, 100);
    assert.equal(lossy.length, 100);
    assert.deepEqual(
      lossy,
      lossy.toSorted((one, other) => one - other),
    );
    assert.deepEqual(arrivals({ ...CONDITIONS, lossRate: 0.2 }, 100), [lossy], 'the seed decides');
  });

  it('stops once, for as long as it is told', () => {
    const stall = { durationMs: 3_000, beforeByte: 1 };
    assert.deepEqual(arrivals({ ...CONDITIONS, stall }, 2), [[3_214.6, 3_229.2]]);
  });
});

it('a network on this machine delivers everything, in order and not too early', async () => {
  const body = Array.from({ length: 6_000 }, (_, index) => `${index} `).join('');
  const server = createServer((_, response) => response.end(body)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const conditions = { roundTripMs: 40, kilobitsPerSecond: 4_000 };
  const network = new Network(conditions);
  try {
    const port = await network.to((server.address() as AddressInfo).port);
    const start = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}/`);
    assert.ok(performance.now() - start >= 3 * conditions.roundTripMs, 'setup and request');
    assert.equal(await response.text(), body);
    const bodyMs = (body.length * 8) / conditions.kilobitsPerSecond;
    assert.ok(performance.now() - start >= 3 * conditions.roundTripMs + bodyMs, 'body');
    assert.ok(network.bytes > body.length, 'headers are counted');
  } finally {
    network.close();
    server.close();
    server.closeAllConnections();
  }
});
