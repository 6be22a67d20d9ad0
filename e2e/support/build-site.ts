/**
 * Builds the site for the tests, unless there is a build of the same commit, sources and environment.
 * `--force` always builds it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTENT_FOLDER, ROOT_FOLDER, SITE_BUILD_ENVIRONMENT, SITE_FOLDER } from './settings.ts';

const SOURCES = [
  ...['src/**', 'public/**', `${CONTENT_FOLDER}/**`],
  ...['astro.config.mjs', 'package.json', 'package-lock.json'],
];
/** The content of the real site, which is not tested here. */
const OTHER_CONTENT = ['src/content/**'];
/** Records what the site was built from. */
const STATE_FILE = `${SITE_FOLDER}.json`;

/** Includes folders, whose modification time changes when a file is deleted. */
const lastChange = Math.max(
  ...globSync(SOURCES, { cwd: ROOT_FOLDER, exclude: OTHER_CONTENT }).map(
    (file) => statSync(path.join(ROOT_FOLDER, file)).mtimeMs,
  ),
);
/** The sitemap contains the commit date of each page. */
const commit = String(spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT_FOLDER }).stdout);
const state = JSON.stringify({ lastChange, commit, environment: SITE_BUILD_ENVIRONMENT });
const isBuilt =
  existsSync(path.join(SITE_FOLDER, 'index.html')) &&
  existsSync(STATE_FILE) &&
  readFileSync(STATE_FILE, 'utf8') === state;

if (isBuilt && !process.argv.includes('--force')) {
  console.log(`The build is up to date: ${SITE_FOLDER}`);
} else {
  mkdirSync(path.dirname(STATE_FILE), { recursive: true });
  writeFileSync(STATE_FILE, '');
  const astro = path.join(ROOT_FOLDER, 'node_modules/astro/bin/astro.mjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [astro, 'build', '--outDir', SITE_FOLDER],
    { cwd: ROOT_FOLDER, encoding: 'utf8', env: { ...process.env, ...SITE_BUILD_ENVIRONMENT } },
  );
  if (status === 0) {
    writeFileSync(STATE_FILE, state);
    console.log(`Built ${SITE_FOLDER}`);
  } else {
    console.error(`${stdout}\n${stderr}`);
    process.exitCode = 1;
  }
}
