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
import { CONTENT_FOLDER, ROOT_FOLDER } from './settings.ts';

const CONTENT = path.join(ROOT_FOLDER, CONTENT_FOLDER);
const ENVIRONMENT = { ASTRO_TELEMETRY_DISABLED: '1', CONTENT_FOLDER };

/** Starts a development server, even if an editor is running one. */
export async function startDevelopmentServer() {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const astro = path.join(ROOT_FOLDER, 'node_modules/astro/bin/astro.mjs');
  const parameters = [astro, 'dev', '--ignore-lock', '--host', '127.0.0.1', '--port', `${port}`];
  const stop = await startServer(process.execPath, parameters, `${origin}/favicon.svg`, {
    cwd: ROOT_FOLDER,
    env: ENVIRONMENT,
  });
  return { origin, stop };
}

/** @returns the texts of the content files by their path in the content folder */
export function readContentFiles(): Record<string, string> {
  const files = globSync('**/*.yaml', { cwd: CONTENT });
  return Object.fromEntries(
    files.map((file) => [
      file.replaceAll('\\', '/'),
      readFileSync(path.join(CONTENT, file), 'utf8'),
    ]),
  );
}

/** Opens the editing screen with a folder of these files, which the browser keeps. */
export async function openEditingScreen(
  page: Page,
  origin: string,
  files: Record<string, string>,
): Promise<void> {
  await page.context().route(`${origin}/**`, (route) => route.continue());
  await page.addInitScript(() => {
    const grant = async () => 'granted' as const;
    Object.assign(FileSystemHandle.prototype, { queryPermission: grant, requestPermission: grant });
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
  await page.goto(`${origin}/favicon.svg`);
  const paths = Object.entries(files).map(([file, text]) => [`${CONTENT_FOLDER}/${file}`, text]);
  await page.evaluate(async (all) => {
    const root = await navigator.storage.getDirectory();
    // The editing screen accepts only folders that contain `.git`.
    await root.getDirectoryHandle('.git', { create: true });
    for (const [file = '', text = ''] of all) {
      const folders = file.split('/');
      const name = folders.pop() ?? '';
      let folder = root;
      for (const next of folders) folder = await folder.getDirectoryHandle(next, { create: true });
      const handle = await folder.getFileHandle(name, { create: true });
      const stream = await handle.createWritable();
      await stream.write(text);
      await stream.close();
    }
  }, paths);
  await page.goto(`${origin}/admin`);
  await page.getByRole('button', { name: 'Work with Local Repository' }).press('Enter');
}

/** @returns the contents of all files in that folder by their path in the content folder */
export async function readFolder(page: Page): Promise<Record<string, Buffer>> {
  const found = await page.evaluate(async () => {
    const files: [file: string, bytes: Uint8Array][] = [];
    const visit = async (folder: FileSystemDirectoryHandle, at: string) => {
      for await (const [name, handle] of folder.entries()) {
        if (handle instanceof FileSystemDirectoryHandle) await visit(handle, `${at}${name}/`);
        else if (handle instanceof FileSystemFileHandle) {
          files.push([at + name, await (await handle.getFile()).bytes()]);
        }
      }
    };
    await visit(await navigator.storage.getDirectory(), '');
    return files;
  });
  return Object.fromEntries(
    found.map(([file, bytes]) => [file.replace(`${CONTENT_FOLDER}/`, ''), Buffer.from(bytes)]),
  );
}

/**
 * @param files the edited files
 * @param copy a temporary folder for a copy of the content
 * @returns the diagnostics of the content check for the copy with these files
 */
export function checkContent(files: Record<string, string | Buffer>, copy: string): unknown[] {
  const content = path.join(copy, CONTENT_FOLDER);
  cpSync(CONTENT, content, { recursive: true });
  for (const [file, data] of Object.entries(files)) writeFileSync(path.join(content, file), data);
  const check = pathToFileURL(
    path.join(ROOT_FOLDER, 'src/integrations/content/check-project.ts'),
  ).href;
  const script = `
    const { checkProject } = await import(process.argv[1]);
    console.log(JSON.stringify((await checkProject(process.argv[2])).diagnostics));
  `;
  const parameters = ['--input-type=module', '--eval', script, check, copy];
  const options = { encoding: 'utf8', env: { ...process.env, ...ENVIRONMENT } } as const;
  return JSON.parse(execFileSync(process.execPath, parameters, options));
}
