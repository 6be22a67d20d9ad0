import { findBrowser } from './browser.ts';

/** Finds the browser once; the workers, which start after this, read it from the environment. */
export default async function globalSetup(): Promise<void> {
  process.env.E2E_BROWSER = (await findBrowser()) ?? '';
}
