import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Outlives `npm ci`, as the resized pictures do. */
const FOLDER = resolve('.cache/open-graph');

/**
 * A picture that is slow to make: from the last build if it was made of the same parts, else made anew.
 * @param parts everything that the picture is made of
 * @param make makes the picture
 */
export async function cachedImage(
  parts: readonly (string | Buffer)[],
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  const file = join(FOLDER, `${hash.digest('base64url')}.jpg`);
  try {
    return await readFile(file);
  } catch {
    const picture = await make();
    await mkdir(FOLDER, { recursive: true });
    await writeFile(file, picture);
    return picture;
  }
}
