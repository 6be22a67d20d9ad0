/** Steps in the forms of the CMS, at /admin. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { PageErrors } from '../diagnostics.ts';
import { ROOT_FOLDER } from '../settings.ts';

/** Expects the errors for the fonts that the library asks another host for, which the security policy blocks. */
export function expectBlockedFonts(pageErrors: PageErrors): void {
  pageErrors.expect(/font.* 'https:\/\/cdn\.jsdelivr\.net\//);
  pageErrors.expect(/font-src blocked https:\/\/cdn\.jsdelivr\.net\//);
}

/** Expects the errors for fonts and, with a repository, for the state of its host, which the library also asks for. */
export function expectBlockedRequests(pageErrors: PageErrors): void {
  expectBlockedFonts(pageErrors);
  pageErrors.expect(/(?:Connecting to '|cannot load )https:\/\/www\.githubstatus\.com\//);
  pageErrors.expect(/connect-src blocked https:\/\/www\.githubstatus\.com\//);
}

/** The file of the photo that is uploaded as `IMG 2034 (1) Sītā.HEIC`. */
export const PORTRAIT = 'images/team/img-2034-1-sita.webp';

/** Presses Enter on a control. A click would wait for the animations between views. */
export async function press(target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  await target.press('Enter');
}

/** Fills a field of a new entry. Shortly after it is added, the CMS may move the focus out of the field. */
export async function fillNew(field: Locator, text: string): Promise<void> {
  await expect(async () => {
    await field.fill(text);
    await expect(field).toHaveValue(text, { timeout: 1_000 });
  }).toPass();
}

/**
 * Scrolls until the target is rendered. Entries and fields are rendered as they come into view, and some not any longer once
 * they are out of it: a small step does not pass them.
 */
export async function scrollDownTo(page: Page, target: Locator, step = 5_000): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, step);
    await target.waitFor({ timeout: 500 });
  }).toPass({ timeout: 120_000 });
}

/** The button that saves the form. */
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Closes the form of a file. */
export async function closeForm(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: 'Cancel Editing' }));
  await page.getByRole('tree').waitFor();
}

/** Opens the form of a file. */
export async function openForm(page: Page, label: string, category?: string): Promise<void> {
  const form = saveButton(page);
  // A list that is still loading ignores key presses.
  await expect(async () => {
    if (await form.isVisible()) return;
    await press(page.getByRole('treeitem', { name: label }));
    if (category) await press(page.getByRole('row', { name: category, exact: true }));
    await form.waitFor({ timeout: 2_000 });
  }).toPass({ timeout: 120_000 });
}

/** Uploads a photo, named as on a phone, for the open entry. */
export async function uploadPortrait(page: Page): Promise<void> {
  // 2250 × 3000 px, made by libheif's `heif-enc`; sharp cannot write HEIC.
  const buffer = readFileSync(path.join(ROOT_FOLDER, 'e2e/support/phone-photo.heic'));
  const browse = page.getByRole('button', { name: 'Browse' });
  await scrollDownTo(page, browse);
  await press(browse);
  const chooser = page.waitForEvent('filechooser');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Upload' }));
  const name = 'IMG 2034 (1) Sītā.HEIC';
  await (await chooser).setFiles({ name, mimeType: 'image/heic', buffer });
  await press(page.getByRole('button', { name: 'Insert' }));
  // The CMS decodes the photo and makes it smaller first.
  await expect(page.getByText(PORTRAIT)).toBeVisible({ timeout: 120_000 });
}

/**
 * Chooses a folder in place of the dialog of the browser: a private one of the origin, with copies of files.
 *
 * @param files text of each file, by its path in the folder
 */
export async function chooseFolder(page: Page, files: ReadonlyMap<string, string>): Promise<void> {
  await page.evaluate(
    async (texts) => {
      const root = await navigator.storage.getDirectory();
      await root.getDirectoryHandle('.git', { create: true });
      for (const [file, text] of texts) {
        const names = file.split('/');
        let folder = root;
        for (const name of names.slice(0, -1)) {
          folder = await folder.getDirectoryHandle(name, { create: true });
        }
        const handle = await folder.getFileHandle(names.at(-1) ?? '', { create: true });
        const stream = await handle.createWritable();
        await stream.write(text);
        await stream.close();
      }
      Object.assign(globalThis, { showDirectoryPicker: () => root });
    },
    [...files],
  );
  await press(page.getByRole('button', { name: 'Work with Local Repository' }));
}

/** @returns how many drafts the browser keeps */
export function countDrafts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const [{ name = '' } = {}] = await indexedDB.databases();
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    try {
      if (!database.objectStoreNames.contains('draft-backups')) return 0;
      const request = database.transaction('draft-backups').objectStore('draft-backups').count();
      return await new Promise<number>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    } finally {
      database.close();
    }
  });
}
