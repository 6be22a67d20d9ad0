/**
 * The development server with its editing screen, and a folder in the browser's own file system in place of
 * the one that an editor would choose: no test can use the browser's folder picker.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { freePort, startServer } from './server-process.ts';
import { ROOT_FOLDER } from './settings.ts';

/** Contents of files by their path from the project's folder. */
export type Files = Map<string, Buffer>;

/** A running development server. */
export interface DevelopmentServer {
  origin: string;
  stop: () => Promise<void>;
}

/** Starts a development server beside any that an editor may have running. */
export async function startDevelopmentServer(): Promise<DevelopmentServer> {
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

/** Larger files, which are pictures and videos, take long to write in the browser and are not needed. */
const LARGE_BYTES = 50_000;

/** @returns the files that the screen works on */
export function withoutLargeMedia(files: Files): Files {
  return new Map([...files].filter(([, bytes]) => bytes.length < LARGE_BYTES));
}

/** @returns all files of the content folder */
export function readContentFiles(): Files {
  const folder = path.join(ROOT_FOLDER, 'src/content');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return [path.relative(ROOT_FOLDER, file).replaceAll('\\', '/'), readFileSync(file)];
      }),
  );
}

/** Makes the folder picker of every page return the folder in the browser's file system. */
export async function replaceFolderPicker(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const grant = async () => 'granted' as const;
    Object.assign(FileSystemHandle.prototype, { queryPermission: grant, requestPermission: grant });
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
}

/**
 * Writes files into the folder in the browser.
 *
 * @param page any page of the server whose screen will read them
 */
export async function writeFolder(page: Page, files: Files): Promise<void> {
  const encoded = [...files].map(([file, bytes]) => [file, bytes.toString('base64')] as const);
  await page.evaluate(async (all) => {
    const root = await navigator.storage.getDirectory();
    // The screen takes a folder for that of a project only with this in it.
    await root.getDirectoryHandle('.git', { create: true });
    for (const [file, data] of all) {
      const names = file.split('/');
      const name = names.pop() ?? '';
      let folder = root;
      for (const next of names) folder = await folder.getDirectoryHandle(next, { create: true });
      const handle = await folder.getFileHandle(name, { create: true });
      const stream = await handle.createWritable();
      await stream.write(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)));
      await stream.close();
    }
  }, encoded);
}

/** @returns the text of a file in the browser; empty if there is none, or while it is being written */
export function readText(page: Page, file: string): Promise<string> {
  return page.evaluate(async (name) => {
    const names = name.split('/');
    const last = names.pop() ?? '';
    let folder = await navigator.storage.getDirectory();
    try {
      for (const next of names) folder = await folder.getDirectoryHandle(next);
      const handle = await folder.getFileHandle(last);
      return await (await handle.getFile()).text();
    } catch {
      return '';
    }
  }, file);
}

/** @returns all files of the folder in the browser */
export async function readFolder(page: Page): Promise<Files> {
  const encoded = await page.evaluate(async () => {
    const found: [file: string, data: string][] = [];
    const asBase64 = async (file: File) => {
      const address = await new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.readAsDataURL(file);
      });
      return address.slice(address.indexOf(',') + 1);
    };
    const visit = async (folder: FileSystemDirectoryHandle, at: string) => {
      for await (const [name, handle] of folder.entries()) {
        if (handle.kind === 'directory') {
          await visit(handle as FileSystemDirectoryHandle, `${at}${name}/`);
        } else {
          const file = await (handle as FileSystemFileHandle).getFile();
          found.push([at + name, file.size ? await asBase64(file) : '']);
        }
      }
    };
    await visit(await navigator.storage.getDirectory(), '');
    return found;
  });
  return new Map(encoded.map(([file, data]) => [file, Buffer.from(data, 'base64')]));
}

/** @returns one line for each diagnostic of the project's content check for these files */
export function checkFiles(files: Files): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'edited-content-'));
  try {
    for (const [file, bytes] of files) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), bytes);
    }
    const check = path.join(ROOT_FOLDER, 'src/build/content/check-project.ts');
    const script = `
      import { pathToFileURL } from 'node:url';
      const [check, root] = process.argv.slice(1);
      const { checkProject } = await import(pathToFileURL(check));
      console.log(JSON.stringify((await checkProject(root)).diagnostics));
    `;
    const parameters = ['--input-type=module', '--eval', script, check, root];
    const { stdout, stderr } = spawnSync(process.execPath, parameters, { encoding: 'utf8' });
    if (!stdout) throw new Error(stderr);
    return (JSON.parse(stdout) as unknown[]).map((diagnostic) => JSON.stringify(diagnostic));
  } finally {
    rmSync(root, { recursive: true });
  }
}
