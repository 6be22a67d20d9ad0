import { globSync } from 'node:fs';
import { homedir } from 'node:os';

const FONT_FOLDERS = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  `${homedir()}/.local/share/fonts`,
];

/** Whether the system has a font for Devanagari that the site names; macOS and Windows always do. */
export const hasDevanagariFont = (): boolean =>
  process.platform !== 'linux' ||
  FONT_FOLDERS.some(
    (cwd) => globSync('**/{NotoSansDevanagari,Lohit-Devanagari}*', { cwd }).length > 0,
  );
