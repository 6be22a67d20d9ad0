/**
 * A slow line as a phone has it, played on this machine. The browser's own throttling delays answers and
 * knows neither the opening of a connection nor its slow start, which decide how many bytes a first
 * screen may have; here both cost what they cost on a real line.
 */
import { connect, createServer, type Server, type Socket } from 'node:net';

/** What a line can do. */
export interface Line {
  roundTripMs: number;
  kilobitsPerSecond: number;
}

/** What the model needs of time; the tests hand in one that does not pass by itself. */
export interface Clock {
  now(): number;
  after(delayMs: number, task: () => void): void;
}

const SEGMENT_BYTES = 1_460;
/** What a server sends on a new connection before it waits for the first answer (RFC 6928). */
const FIRST_WINDOW_BYTES = 10 * SEGMENT_BYTES;
/** Opening a connection and agreeing on its encryption (TCP, TLS 1.3), before the first request leaves. */
const ROUND_TRIPS_TO_OPEN = 2;

interface Segment {
  bytes: Buffer;
  arrive(bytes: Buffer): void;
}

const realClock: Clock = {
  now: () => performance.now(),
  // Timers drop fractions; nothing may arrive before its time.
  after: (delayMs, task) => void setTimeout(task, Math.ceil(delayMs)),
};

/** The way down to the visitor, which all connections share: one byte after the other. */
export class DownLink {
  readonly line: Line;
  readonly clock: Clock;
  #freeAtMs = 0;

  constructor(line: Line, clock: Clock = realClock) {
    this.line = line;
    this.clock = clock;
  }

  /** Takes bytes, and says in how many milliseconds the last of them is at the visitor's. */
  carry(bytes: number): number {
    const now = this.clock.now();
    this.#freeAtMs = Math.max(now, this.#freeAtMs) + (bytes * 8) / this.line.kilobitsPerSecond;
    return this.#freeAtMs - now + this.line.roundTripMs / 2;
  }
}

/**
 * A connection to a host: what is asked waits until it is open, and what is answered leaves as fast as
 * acknowledgements come back. Each lets as many bytes follow as it is for, and as many again (slow start).
 */
export class Connection {
  readonly #link: DownLink;
  readonly #openAtMs: number;
  readonly #waiting: Segment[] = [];
  /** Segments on their way, so that late timers cannot put one before the other. */
  readonly #underWay: Segment[] = [];
  #windowBytes = FIRST_WINDOW_BYTES;
  #unacknowledgedBytes = 0;

  constructor(link: DownLink) {
    this.#link = link;
    this.#openAtMs = link.clock.now() + ROUND_TRIPS_TO_OPEN * link.line.roundTripMs;
  }

  /** Calls back when what the visitor asks now is at the host. */
  ask(arrived: () => void): void {
    const { clock, line } = this.#link;
    const opensInMs = Math.max(0, this.#openAtMs - clock.now());
    clock.after(opensInMs + line.roundTripMs / 2, arrived);
  }

  /** Sends bytes, and hands them over segment by segment as they arrive. */
  answer(bytes: Buffer, arrive: Segment['arrive']): void {
    for (let at = 0; at < bytes.length; at += SEGMENT_BYTES) {
      this.#waiting.push({ bytes: bytes.subarray(at, at + SEGMENT_BYTES), arrive });
    }
    this.#send();
  }

  #send(): void {
    const { clock, line } = this.#link;
    for (;;) {
      const segment = this.#waiting[0];
      const size = segment?.bytes.length ?? 0;
      if (!segment || this.#unacknowledgedBytes + size > this.#windowBytes) return;
      this.#waiting.shift();
      this.#underWay.push(segment);
      this.#unacknowledgedBytes += size;
      const arrivesInMs = this.#link.carry(size);
      clock.after(arrivesInMs, () => {
        const first = this.#underWay.shift();
        first?.arrive(first.bytes);
      });
      clock.after(arrivesInMs + line.roundTripMs / 2, () => {
        this.#unacknowledgedBytes -= size;
        this.#windowBytes += size;
        this.#send();
      });
    }
  }
}

/**
 * A slow line to some hosts of this machine. A browser opens several connections to a host that has no
 * certificate, where it would have one to a real host and send everything through it (HTTP/2). So all of
 * them are taken for one: it is opened once, and its slow start is gone through once.
 */
export class SlowLine {
  /** What has come down so far, headers and all. */
  bytes = 0;
  readonly #link: DownLink;
  readonly #relays: Server[] = [];
  readonly #sockets = new Set<Socket>();

  constructor(line: Line) {
    this.#link = new DownLink(line);
  }

  /** Lays the line to a host, and says at which port its other end is. */
  async to(hostPort: number): Promise<number> {
    let connection: Connection | undefined;
    const relay = createServer({ allowHalfOpen: true }, (visitor) => {
      connection ??= new Connection(this.#link);
      const host = connect({ port: hostPort, host: '127.0.0.1', allowHalfOpen: true });
      this.#join(visitor, host, connection);
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

  #join(visitor: Socket, host: Socket, connection: Connection): void {
    for (const [socket, other] of [
      [visitor, host],
      [host, visitor],
    ] as const) {
      socket.setNoDelay(true);
      this.#sockets.add(socket);
      // A visitor who leaves cuts the connection, which is no mistake of anybody's.
      socket.on('error', () => other.destroy());
      socket.on('close', () => this.#sockets.delete(socket));
    }
    visitor.on('data', (bytes) => connection.ask(() => host.write(bytes)));
    visitor.on('end', () => connection.ask(() => host.end()));
    visitor.on('close', () => host.destroy());

    let bytesUnderWay = 0;
    let isAnswered = false;
    const endOnceArrived = () => {
      if (isAnswered && bytesUnderWay === 0) visitor.end();
    };
    host.on('data', (answer) => {
      bytesUnderWay += answer.length;
      connection.answer(answer, (bytes) => {
        bytesUnderWay -= bytes.length;
        if (visitor.destroyed) return;
        this.bytes += bytes.length;
        visitor.write(bytes);
        endOnceArrived();
      });
    });
    host.on('end', () => {
      isAnswered = true;
      endOnceArrived();
    });
  }
}
