/**
 * The development server with its editing screen, and a folder in the browser’s own file system that
 * stands in for the one an editor would choose: no test can answer the browser’s folder picker.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { ROOT_FOLDER } from './settings.ts';

/** Contents of files by their path from the project’s folder. */
export type Files = Map<string, Buffer>;

/** A running development server. */
export interface DevelopmentServer {
  origin: string;
  close(): Promise<void>;
}

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Resolves once the server says that it is ready; rejects with its output if it ends before. */
function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (part: Buffer) => {
      output += part.toString();
      if (output.includes('ready in')) resolve();
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', () =>
      reject(new Error(`The development server did not start:\n${output}`)),
    );
  });
}

/** Starts a development server of its own, beside any that an editor may have running. */
export async function startDevelopmentServer(): Promise<DevelopmentServer> {
  const port = await freePort();
  const astro = path.join(ROOT_FOLDER, 'node_modules/astro/bin/astro.mjs');
  const place = ['--host', '127.0.0.1', '--port', String(port)];
  const server = spawn(process.execPath, [astro, 'dev', '--ignore-lock', ...place], {
    cwd: ROOT_FOLDER,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', FORCE_COLOR: '0' },
  });
  await untilReady(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      if (server.exitCode !== null) return;
      server.kill();
      await once(server, 'exit');
    },
  };
}

/** Pictures and films larger than this are not needed in the browser, and slow to bring there. */
const LARGE_BYTES = 50_000;

/** The files that the screen is to work on. */
export function withoutLargeMedia(files: Files): Files {
  return new Map([...files].filter(([, bytes]) => bytes.length < LARGE_BYTES));
}

/** All files of the content folder. */
export async function readContentFiles(): Promise<Files> {
  const folder = path.join(ROOT_FOLDER, 'src/content');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    await Promise.all(
      files.map(async (entry): Promise<[string, Buffer]> => {
        const file = path.join(entry.parentPath, entry.name);
        return [path.relative(ROOT_FOLDER, file).replaceAll('\\', '/'), await readFile(file)];
      }),
    ),
  );
}

/** Lets the folder picker of every page choose the stand-in, with all rights to it. */
export async function chooseStandIn(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const grant = async () => 'granted' as const;
    Object.assign(FileSystemHandle.prototype, { queryPermission: grant, requestPermission: grant });
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
}

/**
 * Writes files into the stand-in.
 * @param page any page of the server whose screen will read them
 */
export async function writeFolder(page: Page, files: Files): Promise<void> {
  const encoded = [...files].map(([file, bytes]) => [file, bytes.toString('base64')] as const);
  await page.evaluate(async (all) => {
    const root = await navigator.storage.getDirectory();
    // What the screen knows the folder of a project by.
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

/** Reads one file of the stand-in as text; empty where there is none, or while it is being written. */
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

/** Reads everything in the stand-in. */
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

/** What the project’s own check of its content says about these files, a line for each problem. */
export async function checkFiles(files: Files): Promise<string[]> {
  const root = await mkdtemp(path.join(tmpdir(), 'edited-content-'));
  try {
    for (const [file, bytes] of files) {
      await mkdir(path.dirname(path.join(root, file)), { recursive: true });
      await writeFile(path.join(root, file), bytes);
    }
    const check = path.join(ROOT_FOLDER, 'src/build/content/check-project.ts');
    const script = `
      import { pathToFileURL } from 'node:url';
      const [check, root] = process.argv.slice(1);
      const { checkProject } = await import(pathToFileURL(check));
      console.log(JSON.stringify((await checkProject(root)).problems));
    `;
    const parameters = ['--input-type=module', '--eval', script, check, root];
    const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (part: Buffer) => {
      output += part.toString();
    });
    await once(child, 'close');
    return (JSON.parse(output) as unknown[]).map((problem) => JSON.stringify(problem));
  } finally {
    await rm(root, { recursive: true });
  }
}
