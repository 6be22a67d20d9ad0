import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT_FOLDER } from './settings.ts';

/** The picture caches of earlier builds are copied; other caches are not. */
const NOT_COPIED =
  /^(?:node_modules|\.git|\.astro|dist|test-results|playwright-report|\.cache\/(?!(?:astro|open-graph|pictures)$)[^/]+)$/;

/** Copies the project into a temporary folder. @returns the folder, which the caller must remove */
export function copyProject(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'project-'));
  const filter = (source: string) =>
    !NOT_COPIED.test(path.relative(ROOT_FOLDER, source).replaceAll(path.sep, '/'));
  cpSync(ROOT_FOLDER, folder, { recursive: true, filter });
  symlinkSync(path.join(ROOT_FOLDER, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}
