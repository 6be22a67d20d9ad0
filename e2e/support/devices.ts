/** The options of contexts, for example for `test.use`, that emulate a phone and a tablet. Only Chromium has them. */
import { devices } from '@playwright/test';
import { VIEWPORTS_PX } from './settings.ts';

// `test.use` cannot change the browser in a group of tests.
const { defaultBrowserType: _ofPhone, ...pixel } = devices['Pixel 7'];
const { defaultBrowserType: _ofTablet, ...galaxyTab } = devices['Galaxy Tab S9'];

export const PHONE = { ...pixel, viewport: VIEWPORTS_PX.phone };
export const TABLET = { ...galaxyTab, viewport: VIEWPORTS_PX.tablet, deviceScaleFactor: 2 };
