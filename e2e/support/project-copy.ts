import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { ROOT_FOLDER } from './settings.ts';

const LEFT_BEHIND = new Set(['node_modules', '.git', '.astro', 'dist']);
/** What earlier builds have resized and drawn; all else in there is what tests have left. */
const CACHES = new Set(['.cache/astro', '.cache/open-graph']);

/**
 * Copies the project into a temporary folder, with the pictures that earlier builds have resized, so that
 * it can be built with other content.
 *
 * @returns the folder, which whoever asked for it removes
 */
export function copyProject(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'project-'));
  cpSync(ROOT_FOLDER, folder, {
    recursive: true,
    filter: (source) => {
      const file = path.relative(ROOT_FOLDER, source).replaceAll(path.sep, '/');
      return !LEFT_BEHIND.has(file) && (!/^\.cache\/[^/]+$/.test(file) || CACHES.has(file));
    },
  });
  symlinkSync(path.join(ROOT_FOLDER, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** Changes a content file of such a copy. */
export function editContent<T>(file: string, change: (content: T) => T): void {
  writeFileSync(file, stringify(change(parse(readFileSync(file, 'utf8')))));
}

/**
 * Builds such a copy into its folder `dist`.
 *
 * @throws with what the build printed, if it fails
 */
export function buildCopy(folder: string): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(ROOT_FOLDER, 'node_modules/astro/bin/astro.mjs'), 'build'],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } },
  );
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
}
