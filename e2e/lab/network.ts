/**
 * Simulates a mobile network between a browser and servers on this machine. The throttling of Chromium delays
 * responses, but models neither the connection setup nor TCP's slow start, which decide how many bytes the
 * first screen may have; nor does it lose packets.
 */
import { connect, createServer, type Server, type Socket } from 'node:net';

/** What a network does to a page load. */
export interface NetworkConditions {
  roundTripMs: number;
  kilobitsPerSecond: number;
  /** Share of packets that are lost once and sent again, from 0 to 1. */
  lossRate?: number;
  /** The network stops for a while once, at a random byte before this one. */
  stall?: { durationMs: number; beforeByte: number };
}

/** What the simulation needs of time; tests pass a clock of their own. */
export interface Clock {
  now(): number;
  after(delayMs: number, task: () => void): void;
}

const SEGMENT_BYTES = 1_460;
/** What a server sends on a new connection before the first acknowledgement (RFC 6928). */
const INITIAL_WINDOW_BYTES = 10 * SEGMENT_BYTES;
/** Round trips of TCP and TLS 1.3 before the first request leaves. */
const ROUND_TRIPS_TO_CONNECT = 2;

interface Segment {
  bytes: Buffer;
  arrive(bytes: Buffer): void;
}

const systemClock: Clock = {
  now: () => performance.now(),
  // Timers drop fractions; nothing may arrive too early.
  after: (delayMs, task) => void setTimeout(task, Math.ceil(delayMs)),
};

/** Random numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The downlink, which all connections share. */
export class Downlink {
  readonly conditions: NetworkConditions;
  readonly clock: Clock;
  readonly #random: () => number;
  readonly #stallsAtByte: number;
  #bytes = 0;
  #freeAtMs = 0;

  /** @param seed decides which packets are lost and where the network stalls */
  constructor(conditions: NetworkConditions, seed = 1, clock = systemClock) {
    this.conditions = conditions;
    this.clock = clock;
    this.#random = randomNumbers(seed);
    this.#stallsAtByte = this.#random() * (conditions.stall?.beforeByte ?? 0);
  }

  /** Sends a packet; returns in how many milliseconds it arrives, and whether it had to be sent twice. */
  send(bytes: number): { arrivesInMs: number; isResent: boolean } {
    const { roundTripMs, kilobitsPerSecond, lossRate = 0, stall } = this.conditions;
    const now = this.clock.now();
    this.#freeAtMs = Math.max(now, this.#freeAtMs) + (bytes * 8) / kilobitsPerSecond;
    const before = this.#bytes;
    this.#bytes += bytes;
    if (stall && before <= this.#stallsAtByte && this.#stallsAtByte < this.#bytes) {
      this.#freeAtMs += stall.durationMs;
    }
    const isResent = this.#random() < lossRate;
    return {
      arrivesInMs: this.#freeAtMs - now + roundTripMs / 2 + (isResent ? roundTripMs : 0),
      isResent,
    };
  }
}

/**
 * A connection to a server, as TCP has it. Requests wait until it is open. Each acknowledged segment lets two
 * more follow (slow start); a lost one halves the window and holds back those after it.
 */
export class Connection {
  readonly #downlink: Downlink;
  readonly #openAtMs: number;
  readonly #waiting: Segment[] = [];
  /** Segments that were sent, in order; each leaves when the timer for it and all before it have fired. */
  readonly #sent: Segment[] = [];
  #windowBytes = INITIAL_WINDOW_BYTES;
  #unacknowledgedBytes = 0;
  #lastArrivalMs = 0;

  constructor(downlink: Downlink) {
    this.#downlink = downlink;
    this.#openAtMs =
      downlink.clock.now() + ROUND_TRIPS_TO_CONNECT * downlink.conditions.roundTripMs;
  }

  /** Calls back when a request that the browser sends now has reached the server. */
  request(arrived: () => void): void {
    const { clock, conditions } = this.#downlink;
    const opensInMs = Math.max(0, this.#openAtMs - clock.now());
    clock.after(opensInMs + conditions.roundTripMs / 2, arrived);
  }

  /** Sends bytes of a response, and passes them on segment by segment as they arrive. */
  respond(bytes: Buffer, arrive: Segment['arrive']): void {
    for (let at = 0; at < bytes.length; at += SEGMENT_BYTES) {
      this.#waiting.push({ bytes: bytes.subarray(at, at + SEGMENT_BYTES), arrive });
    }
    this.#send();
  }

  #send(): void {
    const { clock, conditions } = this.#downlink;
    for (;;) {
      const segment = this.#waiting[0];
      const size = segment?.bytes.length ?? 0;
      if (!segment || this.#unacknowledgedBytes + size > this.#windowBytes) return;
      this.#waiting.shift();
      this.#sent.push(segment);
      this.#unacknowledgedBytes += size;
      const { arrivesInMs, isResent } = this.#downlink.send(size);
      // TCP hands bytes over in order: a lost segment delays those that were sent after it.
      this.#lastArrivalMs = Math.max(this.#lastArrivalMs, clock.now() + arrivesInMs);
      const deliveredInMs = this.#lastArrivalMs - clock.now();
      clock.after(deliveredInMs, () => {
        const first = this.#sent.shift();
        first?.arrive(first.bytes);
      });
      clock.after(deliveredInMs + conditions.roundTripMs / 2, () => {
        this.#unacknowledgedBytes -= size;
        this.#windowBytes = isResent
          ? Math.max(2 * SEGMENT_BYTES, this.#windowBytes / 2)
          : this.#windowBytes + size;
        this.#send();
      });
    }
  }
}

/**
 * The simulated network to servers on this machine. Without a certificate a browser opens several connections
 * to a server; over HTTP/2 it has one. So all of them count as one here: one setup, one slow start.
 */
export class Network {
  /** Bytes that have arrived at the browser, headers included. */
  bytes = 0;
  readonly #downlink: Downlink;
  readonly #relays: Server[] = [];
  readonly #sockets = new Set<Socket>();

  constructor(conditions: NetworkConditions, seed?: number) {
    this.#downlink = new Downlink(conditions, seed);
  }

  /** Opens a port that leads to a server's port through the network. */
  async to(serverPort: number): Promise<number> {
    let connection: Connection | undefined;
    const relay = createServer({ allowHalfOpen: true }, (browser) => {
      connection ??= new Connection(this.#downlink);
      const server = connect({ port: serverPort, host: '127.0.0.1', allowHalfOpen: true });
      this.#join(browser, server, connection);
    });
    this.#relays.push(relay);
    await new Promise<void>((resolve, reject) => {
      relay.once('error', reject).listen(0, '127.0.0.1', resolve);
    });
    const address = relay.address();
    if (address === null || typeof address === 'string') throw new Error('The relay has no port.');
    return address.port;
  }

  close(): void {
    for (const relay of this.#relays) relay.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #join(browser: Socket, server: Socket, connection: Connection): void {
    for (const [socket, other] of [
      [browser, server],
      [server, browser],
    ] as const) {
      socket.setNoDelay(true);
      this.#sockets.add(socket);
      // A browser that leaves a page resets its connections.
      socket.on('error', () => other.destroy());
      socket.on('close', () => this.#sockets.delete(socket));
    }
    browser.on('data', (bytes) => connection.request(() => server.write(bytes)));
    browser.on('end', () => connection.request(() => server.end()));
    browser.on('close', () => server.destroy());

    let pendingBytes = 0;
    let hasEnded = false;
    const endOnceDelivered = () => {
      if (hasEnded && pendingBytes === 0) browser.end();
    };
    server.on('data', (response) => {
      pendingBytes += response.length;
      connection.respond(response, (bytes) => {
        pendingBytes -= bytes.length;
        if (browser.destroyed) return;
        this.bytes += bytes.length;
        browser.write(bytes);
        endOnceDelivered();
      });
    });
    server.on('end', () => {
      hasEnded = true;
      endOnceDelivered();
    });
  }
}
