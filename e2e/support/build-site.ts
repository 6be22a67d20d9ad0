/**
 * Builds sites for the tests, each only once for the same content, sources and environment.
 * `node e2e/support/build-site.ts` builds the tested site.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { BUILD_ENVIRONMENT, CONTENT_FOLDER, ROOT_FOLDER, SITE_FOLDER } from './settings.ts';

const SOURCES = ['src/**', 'public/**', 'astro.config.mjs', 'package-lock.json'];
const NO_SOURCES = ['src/content/**', '**/*.test.ts'];

const BUILD_PROGRAM = path.join(import.meta.dirname, 'astro-build.ts');

/** The timeout of a build on a slow machine. */
export const BUILD_TIMEOUT_MS = 600_000;

interface Build {
  /** Path of the content folder from the project folder. */
  content: string;
  /** Path of the output folder, absolute or from the project folder. */
  site: string;
  /** Astro's folder for resized pictures and content, if it is not that of the project. */
  cacheDir?: string;
  environment?: Readonly<Record<string, string>>;
  /** Writes the content, before the site is built. */
  prepare?: () => Promise<void>;
}

/** @returns a hash of the names and contents of files */
function hashFiles(patterns: readonly string[], exclude: readonly string[] = []): string {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: ROOT_FOLDER, exclude }).sort()) {
    const full = path.join(ROOT_FOLDER, file);
    if (statSync(full).isFile()) hash.update(file).update(readFileSync(full));
  }
  return hash.digest('hex');
}

/** @returns what a build from files depends on, except the environment */
export const stateOf = (...patterns: string[]) =>
  `${hashFiles(patterns)} ${hashFiles(SOURCES, NO_SOURCES)}`;

/**
 * Waits until no other process builds a site of this folder, or serves one in development: Astro lists the pictures of the
 * content in a file of the project, for each of them anew.
 *
 * @returns a lock, which ends when it is disposed, or with the process
 */
export async function lockBuilds(): Promise<Disposable> {
  mkdirSync(path.join(ROOT_FOLDER, '.cache'), { recursive: true });
  const database = new DatabaseSync(path.join(ROOT_FOLDER, '.cache/build-lock'));
  for (;;) {
    try {
      database.exec('BEGIN EXCLUSIVE');
      return database;
    } catch (error) {
      if (!(error instanceof Error) || !/locked/.test(error.message)) throw error;
      await sleep(200);
    }
  }
}

/**
 * Builds a site, unless `state` and the environment are those of its last build.
 *
 * @returns whether it was built
 * @throws with the output of the build if it fails
 */
export async function buildSite(
  { content, site, cacheDir, environment, prepare }: Build,
  state = stateOf(`${content}/**`),
): Promise<boolean> {
  const outDir = path.resolve(ROOT_FOLDER, site);
  const stateFile = `${outDir}.state`;
  const fullState = `${state} ${JSON.stringify(environment)}`;
  // Astro writes its types into the last folder.
  const results = [path.join(outDir, 'index.html'), stateFile, path.join(ROOT_FOLDER, '.astro')];
  const isBuilt = () =>
    results.every((file) => existsSync(file)) && readFileSync(stateFile, 'utf8') === fullState;
  if (isBuilt()) return false;
  using _lock = await lockBuilds();
  // Another process may have built it meanwhile.
  if (isBuilt()) return false;
  mkdirSync(path.dirname(outDir), { recursive: true });
  writeFileSync(stateFile, '');
  await prepare?.();
  const config = JSON.stringify({ outDir, ...(cacheDir && { cacheDir }) });
  const variables = { ASTRO_TELEMETRY_DISABLED: '1', CONTENT_FOLDER: content, ...environment };
  await promisify(execFile)(process.execPath, [BUILD_PROGRAM, config], {
    cwd: ROOT_FOLDER,
    env: { ...process.env, ...variables },
    maxBuffer: Infinity,
    timeout: BUILD_TIMEOUT_MS,
  }).catch(({ stdout, stderr }) => {
    throw new Error(`The site with ${content} was not built.\n${stdout}\n${stderr}`);
  });
  writeFileSync(stateFile, fullState);
  return true;
}

/** Builds the tested site, whose form sends to an origin that does not exist. */
export const buildTestedSite = () =>
  buildSite({ content: CONTENT_FOLDER, site: SITE_FOLDER, environment: BUILD_ENVIRONMENT });

if (import.meta.main) {
  const isNew = await buildTestedSite();
  console.log(isNew ? `Built ${SITE_FOLDER}` : `Up to date: ${SITE_FOLDER}`);
}
