import { type SpawnOptionsWithoutStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT_FOLDER } from './settings.ts';

/** The time that a server may take to respond, on a slow machine. */
const START_TIMEOUT_MS = 120_000;

/** How often a server is started if another program takes its port first. */
const ATTEMPTS = 3;

/** @returns a free port of this machine */
async function freePort(): Promise<number> {
  await using server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

interface Options extends SpawnOptionsWithoutStdio {
  /** A path to which the server responds with a status of success. */
  path?: string;
}

/**
 * Starts a server on a free port and waits until it responds. The server stops when it is disposed, or with this process.
 *
 * @throws with the errors of the server if it exits before it responds, or does not respond in two minutes
 */
export async function startServer(
  program: string,
  parametersFor: (port: number) => readonly string[],
  { path = '/', ...options }: Options = {},
  attempt = 1,
) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(program, parametersFor(port), options);
  let errors = '';
  server.stdout.resume();
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    if (server.exitCode === null && kill()) await once(server, 'exit');
  };
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!(await fetch(origin + path).catch(() => undefined))?.ok) {
    const hasExited = server.exitCode !== null;
    if (hasExited && /address already in use|EADDRINUSE/i.test(errors) && attempt < ATTEMPTS) {
      return startServer(program, parametersFor, { path, ...options }, attempt + 1);
    }
    if (hasExited || performance.now() > deadline) {
      await stop();
      throw new Error(`${program} ${hasExited ? 'exited' : 'does not respond'}:\n${errors}`);
    }
    await sleep(100);
  }
  return { port, origin, [Symbol.asyncDispose]: stop };
}

/** Serves the folder of a built site in another process. */
export function serveSite(folder: string) {
  const parametersFor = (port: number) => ['e2e/support/site-server.ts', folder, `${port}`];
  return startServer(process.execPath, parametersFor, { cwd: ROOT_FOLDER });
}
