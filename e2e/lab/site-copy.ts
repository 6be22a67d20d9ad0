import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Replaces what was found, given the whole of it and its groups. */
type Replacement = string | ((found: string, ...groups: string[]) => string);

const hashOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`;

/** The hashes of all scripts and styles that stand in a page, in their order. */
const inlineHashes = (html: string) =>
  [...html.matchAll(/<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g)].map(([, name, code = '']) =>
    // A style inside an svg is escaped, as all text is.
    hashOf(name === 'style' ? code.replaceAll('&gt;', '>') : code),
  );

/**
 * A copy of the built site that can be broken. A page's security policy names its scripts and styles by
 * their hashes; whoever changes one of them has its hash changed too, or every break would only be one of
 * the policy.
 */
export class SiteCopy {
  readonly folder: string;
  readonly #files: string[];

  constructor(original: string, folder: string) {
    rmSync(folder, { recursive: true, force: true });
    cpSync(original, folder, { recursive: true });
    this.folder = folder;
    this.#files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  }

  /**
   * Changes the first place of a pattern in every file that has it, of those that are named.
   *
   * @throws when no file has it, because nothing would be broken then
   */
  change(files: string | RegExp, pattern: string | RegExp, replacement: Replacement): void {
    let changed = 0;
    for (const name of this.#files) {
      if (typeof files === 'string' ? name !== files : !files.test(name)) continue;
      const file = path.join(this.folder, name);
      const before = readFileSync(file, 'utf8');
      const after =
        typeof replacement === 'string'
          ? before.replace(pattern, () => replacement)
          : before.replace(pattern, replacement);
      if (after === before) continue;
      writeFileSync(file, after);
      if (name.endsWith('.html')) this.#allow(name, before, after);
      changed++;
    }
    if (changed === 0) throw new Error(`Nothing like ${pattern} in ${files}.`);
  }

  /** Adds a file. */
  add(file: string, text: string): void {
    writeFileSync(path.join(this.folder, file), text);
  }

  /** Adds to what a page runs. */
  addScript(file: string, code: string): void {
    this.change(file, /(<script type="module">)([\s\S]*?)(<\/script>)/, (_, start, old, end) =>
      [start, old, code, end].join(''),
    );
  }

  #allow(name: string, before: string, after: string): void {
    const now = inlineHashes(after);
    const changes = inlineHashes(before)
      .map((hash, index) => [hash, now[index] ?? hash] as const)
      .filter(([old, hash]) => old !== hash);
    if (changes.length === 0) return;
    const correct = (text: string) =>
      changes.reduce((result, [old, hash]) => result.replace(old, hash), text);
    writeFileSync(path.join(this.folder, name), correct(after));
  }
}
