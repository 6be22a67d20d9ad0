/**
 * Builds sites for the tests, each only once for the same content, sources and environment.
 * `node e2e/support/build-site.ts` builds the tested site, and `… src/content .cache/real-site` any other.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { CONTENT_FOLDER, ROOT_FOLDER, SITE_BUILD_ENVIRONMENT, SITE_FOLDER } from './settings.ts';

const SOURCES = ['src/**', 'public/**', 'astro.config.mjs', 'package-lock.json'];
const NO_SOURCES = ['src/content/**', '**/*.test.ts'];

const BUILD_SCRIPT =
  'const { build } = await import("astro"); await build(JSON.parse(process.argv[1]))';

export interface Build {
  /** Path of the content folder from the project folder. */
  content: string;
  /** Path of the output folder, absolute or from the project folder. */
  site: string;
  /** Astro's folder for resized pictures and content; builds that run at the same time need their own. */
  cacheDir?: string;
  environment?: Readonly<Record<string, string>>;
}

/** @returns a hash of the names and contents of files */
export function hashFiles(patterns: readonly string[], exclude: readonly string[] = []): string {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: ROOT_FOLDER, exclude }).sort()) {
    const full = path.join(ROOT_FOLDER, file);
    if (statSync(full).isFile()) hash.update(file).update(readFileSync(full));
  }
  return hash.digest('hex');
}

/** @returns a hash of everything but content that a build depends on */
export const hashSources = (): string => hashFiles(SOURCES, NO_SOURCES);

/**
 * Builds a site, unless `state` is that of its last build.
 *
 * @param state what the site depends on, by default its content, the sources and the environment
 * @returns whether it was built
 * @throws with the output of the build if it fails
 */
export async function buildSite(
  { content, site, cacheDir, environment = {} }: Build,
  state = JSON.stringify([hashFiles([`${content}/**`]), hashSources(), environment]),
): Promise<boolean> {
  const outDir = path.resolve(ROOT_FOLDER, site);
  const stateFile = `${outDir}.state`;
  // Astro writes its types into the last folder.
  const results = [path.join(outDir, 'index.html'), stateFile, path.join(ROOT_FOLDER, '.astro')];
  const isBuilt = results.every((file) => existsSync(file));
  if (isBuilt && readFileSync(stateFile, 'utf8') === state) return false;
  mkdirSync(path.dirname(outDir), { recursive: true });
  writeFileSync(stateFile, '');
  const config = JSON.stringify({ outDir, ...(cacheDir && { cacheDir }) });
  const child = spawn(process.execPath, ['--input-type=module', '--eval', BUILD_SCRIPT, config], {
    cwd: ROOT_FOLDER,
    env: {
      ...process.env,
      ...environment,
      ASTRO_TELEMETRY_DISABLED: '1',
      CONTENT_FOLDER: content,
    },
  });
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('close', resolve)),
  ]);
  if (code !== 0) throw new Error(`The site with ${content} was not built.\n${output}\n${errors}`);
  writeFileSync(stateFile, state);
  return true;
}

/** Builds the tested site, whose form sends to the mock e-mail service. */
export const buildTestedSite = (): Promise<boolean> =>
  buildSite({ content: CONTENT_FOLDER, site: SITE_FOLDER, environment: SITE_BUILD_ENVIRONMENT });

if (import.meta.main) {
  const [content, site] = process.argv.slice(2);
  const isNew = await (content && site ? buildSite({ content, site }) : buildTestedSite());
  console.log(isNew ? `Built ${site ?? SITE_FOLDER}` : `Up to date: ${site ?? SITE_FOLDER}`);
}
