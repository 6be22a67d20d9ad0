import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 100;

/** @returns a port of this machine that nothing listens on */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts a program and waits, for as long as the test may take, until it answers a URL.
 *
 * @returns a function that ends the program
 * @throws with the output of the program, if it ends before it answers
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
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => server.kill('SIGKILL');
  // Also when the run is interrupted.
  process.once('exit', kill);
  const hasEnded = once(server, 'exit');
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const answers = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (server.exitCode !== null) throw new Error(`${program} ended:\n${output}`);
    await sleep(POLL_MS);
  }
  return async () => {
    process.off('exit', kill);
    if (server.exitCode === null && kill()) await hasEnded;
  };
}
