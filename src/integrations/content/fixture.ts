import { readFileSync } from 'node:fs';
import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_COLLECTIONS, CONTENT_FOLDER } from '#/content-model/index.ts';
import type { MediaFile } from './media-messages.ts';

/** A small content without mistakes; tests put mistakes into it. */
const FIXTURE = join(import.meta.dirname, 'fixture');

/** By path in the content folder. All categories have the same text. */
export function fixtureTexts(): Map<string, string> {
  const read = (file: string) => readFileSync(join(FIXTURE, file), 'utf8');
  const files = ALL_COLLECTIONS.flatMap(([, collection]) => collection.files);
  const psa = 'portfolio/psa.yaml';
  return new Map(files.map((file) => [file, read(file.startsWith('portfolio/') ? psa : file)]));
}

/** The media files that these texts name. */
export function fixtureMedia(): Map<string, MediaFile> {
  const text = [...fixtureTexts().values()].join();
  return new Map((text.match(/images\/\S+/g) ?? []).map((path) => [path, {}]));
}

/** @returns absolute path of a new project with nothing but its content folder */
export async function writeFixture(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'content-'));
  const folder = join(root, CONTENT_FOLDER);
  await cp(FIXTURE, folder, { recursive: true });
  for (const [file, text] of fixtureTexts()) await writeFile(join(folder, file), text);
  return root;
}
