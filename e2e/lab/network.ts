/**
 * Simulates a mobile network between a browser and servers on this machine. Chromium's throttling simulates
 * neither connection setup nor TCP slow start, which limit the size of the first screen, nor packet loss.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** The properties of a simulated network. */
export interface NetworkConditions {
  roundTripMs: number;
  kilobitsPerSecond: number;
  /** The share of packets that are lost once and resent, from 0 to 1. */
  lossRate?: number;
  /** The duration of one stall, which begins at a random moment of the first three seconds of responses. */
  stallMs?: number;
}

/** A packet on its way to the browser. All segments of a response have the same `response`. */
interface Segment {
  bytes: number;
  arrive: () => void;
  response: unknown;
}

const HOST = '127.0.0.1';
const SEGMENT_BYTES = 1_460;
/** The initial congestion window: bytes before the first acknowledgement (RFC 6928). */
const INITIAL_WINDOW_BYTES = 10 * SEGMENT_BYTES;
/** The round trips of TCP and TLS 1.3 before the first request. */
const ROUND_TRIPS_TO_CONNECT = 2;
const STALL_WITHIN_MS = 3_000;

/** Rounds up, because timers ignore fractions of a millisecond and nothing may arrive too early. */
const after = (delayMs: number, task: () => void) => setTimeout(task, Math.ceil(delayMs));

/** A simulated network. All connections share its downlink. */
export class Network {
  readonly conditions: NetworkConditions;
  readonly #seed: number;
  readonly #relays: Server[] = [];
  #sentSegments = 0;
  #freeAtMs = 0;
  #stallsAtMs: number | undefined;

  /** @param seed determines which packets are lost and when the network stalls */
  constructor(conditions: NetworkConditions, seed = 1) {
    this.conditions = conditions;
    this.#seed = seed;
  }

  /**
   * Opens a port that forwards to the port of a server through the network. Without HTTPS a browser opens several
   * connections; over HTTP/2 it opens one. Therefore all connections count as one, with one setup and one slow
   * start. Returns the port.
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

  /** Stops accepting connections. Open connections end when the browser closes them. */
  close(): void {
    for (const relay of this.#relays) relay.close();
  }

  /** Sends a packet. Returns after how many milliseconds it arrives, and whether it is sent twice. */
  send(bytes: number): { arrivesInMs: number; isResent: boolean } {
    const { roundTripMs, kilobitsPerSecond, lossRate = 0, stallMs = 0 } = this.conditions;
    const now = Date.now();
    this.#stallsAtMs ??= now + this.#random() * STALL_WITHIN_MS;
    const stallEndsMs = this.#stallsAtMs + stallMs;
    const freeMs = Math.max(now, this.#freeAtMs);
    const isStalled = freeMs >= this.#stallsAtMs && freeMs < stallEndsMs;
    this.#freeAtMs = (isStalled ? stallEndsMs : freeMs) + (bytes * 8) / kilobitsPerSecond;
    this.#sentSegments++;
    const isResent = this.#random() < lossRate;
    const travelMs = roundTripMs / 2 + (isResent ? roundTripMs : 0);
    return { arrivesInMs: this.#freeAtMs - now + travelMs, isResent };
  }

  /** @returns a number from 0 to 1, the same for each page with the same seed and number of sent segments */
  #random(): number {
    const hash = createHash('sha256').update(`${this.#seed} ${this.#sentSegments}`).digest();
    return hash.readUInt32BE() / 2 ** 32;
  }

  #join(browser: Socket, server: Socket, { request, respond, cancel }: Connection): void {
    // Browsers reset connections when they leave a page.
    for (const socket of [browser, server]) socket.on('error', () => browser.destroy());
    // The server stops when it learns that the browser has cancelled the response.
    browser.on('close', () =>
      request(() => {
        server.destroy();
        cancel(browser);
      }),
    );
    browser.on('data', (bytes) => request(() => server.write(bytes)));
    server.on('data', (response) => {
      for (let at = 0; at < response.length; at += SEGMENT_BYTES) {
        const segment = response.subarray(at, at + SEGMENT_BYTES);
        respond(segment.length, () => browser.writable && browser.write(segment), browser);
      }
    });
    server.on('end', () => respond(0, () => browser.end(), browser));
  }
}

type Connection = ReturnType<typeof openConnection>;

/**
 * Opens a connection like TCP. Requests wait until it is open. Each acknowledged segment allows two more (slow
 * start); a lost segment halves the window and delays the segments after it.
 */
export function openConnection(network: Network) {
  const { roundTripMs } = network.conditions;
  const openAtMs = Date.now() + ROUND_TRIPS_TO_CONNECT * roundTripMs;
  let waiting: Segment[] = [];
  /** Sent segments, in order, because timers for the same millisecond may fire out of order. */
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
    // TCP delivers bytes in order, so a lost segment delays the segments after it.
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
    /** Calls `arrive` when a request that is sent now reaches the server. */
    request: (arrive: () => void) =>
      after(Math.max(0, openAtMs - Date.now()) + roundTripMs / 2, arrive),
    /** Sends a segment of a response, or its end if `bytes` is 0. Calls `arrive` when it arrives. */
    respond(bytes: number, arrive: () => void, response?: unknown): void {
      waiting.push({ bytes, arrive, response });
      sendWaiting();
    },
    /** Drops the segments of a response that are not sent yet. */
    cancel(response: unknown): void {
      waiting = waiting.filter((segment) => segment.response !== response);
      sendWaiting();
    },
  };
}
