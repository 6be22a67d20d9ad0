/**
 * `node serve-site.ts FOLDER [PORT]` serves a built site as a host would, on this machine alone. Without
 * a port it takes 4321, or the next one that is free.
 */
import path from 'node:path';
import { startSiteServer } from './site-server.ts';

const USUAL_PORT = 4321;
const PORTS_TO_TRY = 20;

const [folder = 'dist', wanted] = process.argv.slice(2);

async function start(port: number, lastPort: number) {
  try {
    return await startSiteServer({ folder: () => path.resolve(folder), port });
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    if (isTaken && port < lastPort) return start(port + 1, lastPort);
    throw error;
  }
}

try {
  const { port } = wanted
    ? await start(Number(wanted), Number(wanted))
    : await start(USUAL_PORT, USUAL_PORT + PORTS_TO_TRY);
  console.log(`\nThe site is served on http://localhost:${port}\nCtrl+C ends it.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
