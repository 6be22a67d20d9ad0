import { type SpawnOptionsWithoutStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT_FOLDER } from './settings.ts';

/** @returns a free port of this machine */
async function freePort(): Promise<number> {
  await using server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/**
 * Starts a server on a free port and waits until it responds. The only time limit is that of the test. The server stops
 * when it is disposed, or with this process.
 *
 * @param path a path to which the server responds with a status of success
 * @throws with the errors of the server if it exits before it responds
 */
export async function startServer(
  program: string,
  parametersFor: (port: number) => readonly string[],
  { path = '/', ...options }: SpawnOptionsWithoutStdio & { path?: string } = {},
) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(program, parametersFor(port), options);
  server.stdout.resume();
  const errors = text(server.stderr);
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  while (!(await fetch(origin + path).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error(`${program} exited:\n${await errors}`);
    await sleep(100);
  }
  const stop = async () => {
    process.off('exit', kill);
    if (server.exitCode === null && kill()) await once(server, 'exit');
  };
  return { port, origin, [Symbol.asyncDispose]: stop };
}

/** Serves the folder of a built site in another process, with the cache rule of hosts. */
export function serveSite(folder: string) {
  const script = ['src/tools/preview/serve-site.ts', folder];
  const parametersFor = (port: number) => [...script, `${port}`, '--cache'];
  return startServer(process.execPath, parametersFor, { cwd: ROOT_FOLDER });
}
