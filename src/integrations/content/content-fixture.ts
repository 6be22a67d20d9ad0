import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ALL_COLLECTIONS, CONTENT_FOLDER } from '../../content-model/index.ts';
import type { MediaFile } from './media-check.ts';

/** A small content without mistakes, in the folder `fixture`, for tests that then put mistakes into it. */

const VIDEO = 'images/slides/a.mp4';
const DRAWINGS = {
  'images/slides/a.svg': [16, 9],
  'images/slides/b.svg': [16, 9],
  'images/clients/shared.svg': [1, 1],
  'images/team/asha.svg': [4, 5],
  'images/team/bina.svg': [4, 5],
  'images/works/second.svg': [16, 9],
} as const;

/** The texts of all content files, by their path in the content folder. All categories have the same text. */
export function fixtureTexts(): Map<string, string> {
  const files = ALL_COLLECTIONS.flatMap(([, collection]) => collection.files);
  return new Map(
    files.map((file) => {
      const name = file.replace(/^portfolio\/.*/, 'category.yaml');
      return [file, readFileSync(new URL(`fixture/${name}`, import.meta.url), 'utf8')];
    }),
  );
}

/** The media files that go with these texts. */
export function fixtureMedia(): Map<string, MediaFile> {
  const media = new Map<string, MediaFile>([[VIDEO, {}]]);
  for (const [path, [width, height]] of Object.entries(DRAWINGS)) {
    media.set(path, { size: { width, height } });
  }
  return media;
}

/**
 * Writes the content into a new folder.
 * @returns absolute path of a project with nothing but its content folder
 */
export async function writeFixture(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'content-'));
  const files = fixtureTexts().set(VIDEO, '\0\0\0\x20ftypisom');
  for (const [path, [width, height]] of Object.entries(DRAWINGS)) {
    const size = `viewBox="0 0 ${width} ${height}"`;
    files.set(path, `<svg xmlns="http://www.w3.org/2000/svg" ${size}></svg>`);
  }
  for (const [path, text] of files) {
    const file = join(root, CONTENT_FOLDER, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return root;
}
