import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** @returns a free port of this machine */
export async function freePort(): Promise<number> {
  await using server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
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
  { cwd, env }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<() => Promise<void>> {
  const server = spawn(program, parameters, { cwd, env: { ...process.env, ...env } });
  const kill = () => server.kill('SIGKILL');
  // Also if the run is interrupted.
  process.once('exit', kill);
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error(`${program} exited:\n${output}`);
    await sleep(100);
  }
  return async () => {
    process.off('exit', kill);
    if (server.exitCode === null && kill()) await once(server, 'exit');
  };
}
