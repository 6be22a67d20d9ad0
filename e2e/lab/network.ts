/**
 * Simulates a mobile network between a browser and servers on this machine. The throttling of Chromium delays
 * responses, but models neither the connection setup nor TCP's slow start, which decide how many bytes the
 * first screen may have; nor does it lose packets.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** What a network does to a page load. */
export interface NetworkConditions {
  roundTripMs: number;
  kilobitsPerSecond: number;
  /** Share of packets that are lost once and sent again, from 0 to 1. */
  lossRate?: number;
  /** How long the network stops, once, at a random byte of the first 20,000. */
  stallMs?: number;
}

/** A packet on its way to the browser. */
interface Segment {
  bytes: number;
  arrive: () => void;
}

type Connection = ReturnType<typeof openConnection>;

const HOST = '127.0.0.1';
const SEGMENT_BYTES = 1_460;
/** What a server sends on a new connection before the first acknowledgement (RFC 6928). */
const INITIAL_WINDOW_BYTES = 10 * SEGMENT_BYTES;
/** Round trips of TCP and TLS 1.3 before the first request leaves. */
const ROUND_TRIPS_TO_CONNECT = 2;
const STALL_BEFORE_BYTE = 20_000;

/** Timers drop fractions of a millisecond; nothing may arrive too early. */
const after = (delayMs: number, task: () => void) => setTimeout(task, Math.ceil(delayMs));

/** The simulated network to servers on this machine. All connections share its downlink. */
export class Network {
  readonly conditions: NetworkConditions;
  /** Bytes that have arrived at the browser, headers included. */
  bytes = 0;
  readonly #seed: number;
  readonly #relays: Server[] = [];
  #sentBytes = 0;
  #freeAtMs = 0;
  #stallsAtByte: number;

  /** @param seed decides which packets are lost and where the network stops */
  constructor(conditions: NetworkConditions, seed = 1) {
    this.conditions = conditions;
    this.#seed = seed;
    this.#stallsAtByte = this.#random() * STALL_BEFORE_BYTE;
  }

  /**
   * Opens a port that leads to a server's port through the network. Without a certificate a browser opens
   * several connections to a server; over HTTP/2 it has one. So all of them count as one: one setup, one
   * slow start.
   */
  async to(port: number): Promise<number> {
    let connection: Connection | undefined;
    const relay = createServer({ noDelay: true }, (browser) => {
      connection ??= openConnection(this);
      this.#join(browser, connect({ port, host: HOST, noDelay: true }), connection);
    }).listen(0, HOST);
    this.#relays.push(relay);
    await once(relay, 'listening');
    return (relay.address() as AddressInfo).port;
  }

  /** Accepts no more connections; those that are open end with the browser's. */
  close(): void {
    for (const relay of this.#relays) relay.close();
  }

  /** Sends a packet; returns in how many milliseconds it arrives, and whether it had to be sent twice. */
  send(bytes: number): { arrivesInMs: number; isResent: boolean } {
    const { roundTripMs, kilobitsPerSecond, lossRate = 0, stallMs = 0 } = this.conditions;
    const now = Date.now();
    this.#freeAtMs = Math.max(now, this.#freeAtMs) + (bytes * 8) / kilobitsPerSecond;
    this.#sentBytes += bytes;
    if (this.#sentBytes > this.#stallsAtByte) {
      this.#freeAtMs += stallMs;
      this.#stallsAtByte = Number.POSITIVE_INFINITY;
    }
    const isResent = this.#random() < lossRate;
    const travelMs = roundTripMs / 2 + (isResent ? roundTripMs : 0);
    return { arrivesInMs: this.#freeAtMs - now + travelMs, isResent };
  }

  /** A number from 0 to 1, the same one for the same seed and byte. */
  #random(): number {
    const hash = createHash('sha256').update(`${this.#seed} ${this.#sentBytes}`).digest();
    return hash.readUInt32BE() / 2 ** 32;
  }

  #join(browser: Socket, server: Socket, connection: Connection): void {
    // A browser that leaves a page resets its connections.
    for (const socket of [browser, server]) socket.on('error', () => browser.destroy());
    browser.on('close', () => server.destroy());
    browser.on('data', (bytes) => connection.request(() => server.write(bytes)));
    server.on('data', (response) => {
      for (let at = 0; at < response.length; at += SEGMENT_BYTES) {
        const segment = response.subarray(at, at + SEGMENT_BYTES);
        connection.respond(segment.length, () => {
          this.bytes += segment.length;
          browser.write(segment);
        });
      }
    });
    server.on('end', () => connection.respond(0, () => browser.end()));
  }
}

/**
 * Opens a connection to a server, as TCP does. Requests wait until it is open. Each acknowledged segment lets
 * two more follow (slow start); a lost one halves the window and holds back those after it.
 */
export function openConnection(network: Network) {
  const { roundTripMs } = network.conditions;
  const openAtMs = Date.now() + ROUND_TRIPS_TO_CONNECT * roundTripMs;
  const waiting: Segment[] = [];
  /** Segments that were sent, in order: timers for the same millisecond may fire in another one. */
  const sent: Segment[] = [];
  let windowBytes = INITIAL_WINDOW_BYTES;
  let unacknowledgedBytes = 0;
  let lastArrivalMs = 0;

  function sendWaiting(): void {
    const segment = waiting[0];
    if (!segment || unacknowledgedBytes + segment.bytes > windowBytes) return;
    sent.push(segment);
    waiting.shift();
    unacknowledgedBytes += segment.bytes;
    const { arrivesInMs, isResent } = network.send(segment.bytes);
    // TCP hands bytes over in order: a lost segment delays those that were sent after it.
    lastArrivalMs = Math.max(lastArrivalMs, Date.now() + arrivesInMs);
    const delayMs = lastArrivalMs - Date.now();
    after(delayMs, () => sent.shift()?.arrive());
    after(delayMs + roundTripMs / 2, () => {
      unacknowledgedBytes -= segment.bytes;
      if (isResent) windowBytes = Math.max(2 * SEGMENT_BYTES, windowBytes / 2);
      else windowBytes += segment.bytes;
      sendWaiting();
    });
    sendWaiting();
  }

  return {
    /** Calls back when a request that the browser sends now has reached the server. */
    request(arrive: () => void): void {
      after(Math.max(0, openAtMs - Date.now()) + roundTripMs / 2, arrive);
    },
    /** Sends a segment of a response, or its end if there are no bytes; calls back when it has arrived. */
    respond(bytes: number, arrive: () => void): void {
      waiting.push({ bytes, arrive });
      sendWaiting();
    },
  };
}
