/**
 * Opens the editing screen: `npm run edit`. Astro starts one development server for a project, so if one is running,
 * this opens its screen.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const fromRoot = (path: string) => new URL(`../../${path}`, import.meta.url);

/** The commands that open a URL in the browser, by operating system. */
const OPENERS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start'],
};

/** The URL of the screen of the running development server; undefined if none is running. */
async function runningScreen(): Promise<string | undefined> {
  try {
    // Astro writes this file when a development server starts.
    const { url } = JSON.parse(readFileSync(fromRoot('.astro/dev.json'), 'utf8'));
    const screen = new URL('/admin', url).href;
    const response = await fetch(screen);
    return (await response.text()).includes('<title>Edit the site</title>') ? screen : undefined;
  } catch {
    return undefined;
  }
}

const screen = await runningScreen();
if (screen) {
  console.log(
    `The site is already running. The forms are at ${screen}; open it in Chrome or Edge.`,
  );
  const [command = '', ...options] = OPENERS[process.platform] ?? ['xdg-open'];
  // Without such a command, the address is all that can be done.
  spawn(command, [...options, screen], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
} else {
  const astro = fileURLToPath(fromRoot('node_modules/astro/bin/astro.mjs'));
  const options = { cwd: fileURLToPath(fromRoot('.')), stdio: 'inherit' } as const;
  const server = spawn(process.execPath, [astro, 'dev', '--open', '/admin'], options);
  server.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
