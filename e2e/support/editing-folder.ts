/**
 * The development server with its editing screen. Tests cannot use the browser's folder picker, so a folder in
 * the browser's private file system replaces the folder that an editor chooses.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { freePort, startServer } from './server-process.ts';
import { ROOT_FOLDER } from './settings.ts';

/** The contents of files by their path relative to the project. */
export type Files = Map<string, Buffer>;

/** Larger files are images and videos, which are slow to write in the browser and not needed. */
const LARGE_BYTES = 50_000;

/** Starts a development server, even if an editor is running one. */
export async function startDevelopmentServer() {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const astro = path.join(ROOT_FOLDER, 'node_modules/astro/bin/astro.mjs');
  const parameters = [astro, 'dev', '--ignore-lock', '--host', '127.0.0.1', '--port', `${port}`];
  const stop = await startServer(process.execPath, parameters, `${origin}/favicon.svg`, {
    cwd: ROOT_FOLDER,
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
  });
  return { origin, stop };
}

/** @returns the files of the content folder, except large ones */
export function readContentFiles(): Files {
  const files = globSync('src/content/**/*.*', { cwd: ROOT_FOLDER }).map(
    (file): [string, Buffer] => [
      file.replaceAll('\\', '/'),
      readFileSync(path.join(ROOT_FOLDER, file)),
    ],
  );
  return new Map(files.filter(([, bytes]) => bytes.length < LARGE_BYTES));
}

/** Makes the folder picker return the root folder of the browser's private file system. */
export async function replaceFolderPicker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const grant = async () => 'granted' as const;
    Object.assign(FileSystemHandle.prototype, { queryPermission: grant, requestPermission: grant });
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
}

/**
 * Writes files into the folder in the browser.
 *
 * @param page any page with the origin of the editing screen
 */
export async function writeFolder(page: Page, files: Files): Promise<void> {
  await page.evaluate(
    async (all) => {
      const root = await navigator.storage.getDirectory();
      // The editing screen accepts only folders that contain `.git`.
      await root.getDirectoryHandle('.git', { create: true });
      for (const [file, bytes] of all) {
        const folders = file.split('/');
        const name = folders.pop() ?? '';
        let folder = root;
        for (const next of folders)
          folder = await folder.getDirectoryHandle(next, { create: true });
        const handle = await folder.getFileHandle(name, { create: true });
        const stream = await handle.createWritable();
        await stream.write(bytes);
        await stream.close();
      }
    },
    [...files].map(([file, bytes]) => [file, new Uint8Array(bytes)] as const),
  );
}

/** @returns all files of the folder in the browser, or only the given one */
export async function readFolder(page: Page, only?: string): Promise<Files> {
  const found = await page.evaluate(async (wanted) => {
    const files: [file: string, bytes: Uint8Array][] = [];
    const visit = async (folder: FileSystemDirectoryHandle, at: string) => {
      for await (const [name, handle] of folder.entries()) {
        if (handle instanceof FileSystemDirectoryHandle) await visit(handle, `${at}${name}/`);
        else if (handle instanceof FileSystemFileHandle && (wanted ?? at + name) === at + name) {
          files.push([at + name, await (await handle.getFile()).bytes()]);
        }
      }
    };
    await visit(await navigator.storage.getDirectory(), '');
    return files;
  }, only);
  return new Map(found.map(([file, bytes]) => [file, Buffer.from(bytes)]));
}

/**
 * @param files the edited files
 * @param copy a temporary folder for a copy of the content
 * @returns the diagnostics of the content check for the copy with these files
 */
export function checkContent(files: Files, copy: string): unknown[] {
  cpSync(path.join(ROOT_FOLDER, 'src/content'), path.join(copy, 'src/content'), {
    recursive: true,
  });
  for (const [file, bytes] of files) writeFileSync(path.join(copy, file), bytes);
  const check = pathToFileURL(path.join(ROOT_FOLDER, 'src/build/content/check-project.ts')).href;
  const script = `
    const { checkProject } = await import(process.argv[1]);
    console.log(JSON.stringify((await checkProject(process.argv[2])).diagnostics));
  `;
  const parameters = ['--input-type=module', '--eval', script, check, copy];
  return JSON.parse(execFileSync(process.execPath, parameters, { encoding: 'utf8' }));
}
