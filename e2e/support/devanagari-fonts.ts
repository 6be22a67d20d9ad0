import { globSync } from 'node:fs';
import { homedir } from 'node:os';

const FOLDERS = ['/usr/share/fonts', '/usr/local/share/fonts', `${homedir()}/.local/share/fonts`];
const NAMES = '**/{NotoSansDevanagari,Lohit-Devanagari}*';

/** Whether the system has a font for Devanagari that the site names; macOS and Windows always do. */
export const hasDevanagariFont = (): boolean =>
  process.platform !== 'linux' || FOLDERS.some((cwd) => globSync(NAMES, { cwd }).length > 0);
