/** Unknown addresses in the development server, where editors first meet them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
// The server brings scripts and connections of its own, which the usual `test` would object to.
import { expect, test } from '@playwright/test';
import { ROOT_FOLDER } from '../support/settings.ts';

const START_TIMEOUT_MS = 90_000;

let origin: string;
let server: ChildProcess;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

const stop = () => server.kill('SIGKILL');

// One server for all of its tests.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS);
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  let said = '';
  server = spawn(
    process.execPath,
    [
      path.join(ROOT_FOLDER, 'node_modules/astro/bin/astro.mjs'),
      ...['dev', '--host', '127.0.0.1', '--port', String(port)],
    ],
    {
      cwd: ROOT_FOLDER,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  process.once('exit', stop);
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (text) => {
      said += text;
    });
  }
  const isUp = async () => {
    if (server.exitCode !== null) throw new Error(`The server ended: ${said}`);
    return fetch(`${origin}/about`).then(
      ({ status }) => status,
      () => 0,
    );
  };
  await expect.poll(isUp, { timeout: START_TIMEOUT_MS }).toBe(200);
});

test.afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  if (server.exitCode === null && stop()) await ended;
  process.off('exit', stop);
});

test('the development server shows a category in any case, and says of an unknown one that it has no videos', {
  tag: '@D08e',
}, async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`${origin}/portfolio/PSA`);
  await expect(page).toHaveURL(`${origin}/portfolio/psa`);
  await expect(heading).toHaveText('psa');

  await page.goto(`${origin}/portfolio/wedding-films`);
  await expect(heading).toHaveText('wedding films');
  await expect(page.getByText('No videos available for this category.')).toBeVisible();

  await page.goto(`${origin}/nope`);
  await expect(heading).toHaveText('Oops! Page not found');
});
