/** The fonts that Devanagari is painted in. */
import { globSync } from 'node:fs';
import { homedir } from 'node:os';

/** The Devanagari fonts that the site names, as installed on Linux. */
const FONT_FILES = '**/{NotoSansDevanagari,Lohit-Devanagari}*';
const FONT_FOLDERS = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  `${homedir()}/.local/share/fonts`,
];

/** The Devanagari fonts alone, without the fonts of the site. */
export const DEVANAGARI_FONTS =
  '"Noto Sans Devanagari", "Kohinoor Devanagari", "Nirmala UI", Mangal, "Lohit Devanagari"';

/** Whether the system has a font for Devanagari; macOS and Windows always do. */
export const hasDevanagariFont = (): boolean =>
  process.platform !== 'linux' ||
  FONT_FOLDERS.some((folder) => globSync(FONT_FILES, { cwd: folder }).length > 0);
