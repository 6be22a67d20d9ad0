import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mock, test } from 'node:test';
import { Network, type NetworkConditions, openConnection } from './network.ts';

const SEGMENT_BYTES = 1_460;
/** A segment takes 14.6 ms, so the first ten are sent before the first acknowledgement. */
const CONDITIONS: NetworkConditions = { roundTripMs: 400, kilobitsPerSecond: 800 };

/** @returns the arrival times, in milliseconds, of a number of segments on each connection */
function arrivals(conditions: NetworkConditions, ...segments: number[]): number[][] {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const network = new Network(conditions);
  const times = segments.map((count) => {
    const arrivedAtMs: number[] = [];
    const connection = openConnection(network);
    for (let index = 0; index < count; index++) {
      connection.respond(SEGMENT_BYTES, () => arrivedAtMs.push(Date.now()));
    }
    return arrivedAtMs;
  });
  for (let ms = 0; ms < 20_000; ms++) mock.timers.tick(1);
  mock.timers.reset();
  return times;
}

test('segments share the bandwidth; a connection sends ten, then two for each acknowledgement', () => {
  assert.deepEqual(arrivals(CONDITIONS, 2, 1), [[215, 230], [244]]);
  assert.deepEqual(arrivals(CONDITIONS, 14)[0]?.slice(9), [346, 630, 645, 659, 674]);
});

test('a lost segment is resent a round trip later, and delays the segments after it', () => {
  assert.deepEqual(arrivals({ ...CONDITIONS, lossRate: 1 }, 2), [[615, 630]]);
  const conditions = { ...CONDITIONS, lossRate: 0.2 };
  assert.deepEqual(arrivals(conditions, 100), arrivals(conditions, 100), 'the same seed');
});

test('a cancelled response leaves the line to the next one', () => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const connection = openConnection(new Network(CONDITIONS));
  const arrived: string[] = [];
  for (let index = 0; index < 20; index++) {
    connection.respond(SEGMENT_BYTES, () => arrived.push('film'), 'film');
  }
  connection.respond(SEGMENT_BYTES, () => arrived.push('page'), 'page');
  connection.cancel('film');
  for (let ms = 0; ms < 20_000; ms++) mock.timers.tick(1);
  mock.timers.reset();
  assert.deepEqual(arrived, [...Array(10).fill('film'), 'page']);
});

test('the network stops once', () => {
  const [times = []] = arrivals({ ...CONDITIONS, stallMs: 3_000 }, 100);
  const gapsMs = times.map((ms, index) => ms - (times[index - 1] ?? 0));
  assert.equal(gapsMs.filter((gap) => gap >= 3_000).length, 1);
});

test('a real connection delivers all bytes, in order and not too early', async () => {
  const body = Array.from({ length: 6_000 }, (_, index) => `${index} `).join('');
  await using server = createServer((_, response) => response.end(body)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const conditions = { roundTripMs: 40, kilobitsPerSecond: 4_000 };
  const network = new Network(conditions);
  const port = await network.to((server.address() as AddressInfo).port);
  const start = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } });
  assert.equal(await response.text(), body);
  const bodyMs = (body.length * 8) / conditions.kilobitsPerSecond;
  assert.ok(performance.now() - start >= 3 * conditions.roundTripMs + bodyMs);
  network.close();
});
