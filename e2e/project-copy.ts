import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { ROOT_FOLDER } from './settings.ts';

const LEFT_BEHIND = ['node_modules', '.git', '.astro', 'dist', '.cache/e2e-site'];

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
    filter: (source) => !LEFT_BEHIND.includes(path.relative(ROOT_FOLDER, source)),
  });
  symlinkSync(path.join(ROOT_FOLDER, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** Changes a content file of such a copy. */
export function editContent<T>(file: string, change: (content: T) => T): void {
  writeFileSync(file, stringify(change(parse(readFileSync(file, 'utf8')))));
}
