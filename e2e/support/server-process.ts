import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 100;

/** @returns a free port of this machine */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts a server and waits until it responds to a URL. The only time limit is that of the test.
 *
 * @returns a function that stops the server
 * @throws with the output of the server if it exits before it responds
 */
export async function startServer(
  program: string,
  parameters: readonly string[],
  url: string,
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<() => Promise<void>> {
  const server = spawn(program, parameters, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
  });
  const kill = () => server.kill('SIGKILL');
  // Also if the run is interrupted.
  process.once('exit', kill);
  const hasEnded = once(server, 'exit');
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const response = () => fetch(url).catch(() => undefined);
  while (!(await response())?.ok) {
    if (server.exitCode !== null) throw new Error(`${program} exited:\n${output}`);
    await sleep(POLL_MS);
  }
  return async () => {
    process.off('exit', kill);
    if (server.exitCode === null && kill()) await hasEnded;
  };
}
