/** The options of contexts, for example for `test.use`, that emulate devices. Only Chromium emulates phones and tablets. */
import { VIEWPORTS_PX } from './settings.ts';

const TOUCH = { isMobile: true, hasTouch: true };

/** The default in Chromium. */
export const PHONE = { ...TOUCH, viewport: VIEWPORTS_PX.phone, deviceScaleFactor: 2.625 };
export const TABLET = { ...TOUCH, viewport: VIEWPORTS_PX.tablet, deviceScaleFactor: 2 };
export const DESKTOP = {
  ...{ isMobile: false, hasTouch: false },
  ...{ viewport: VIEWPORTS_PX.desktop, deviceScaleFactor: 1 },
};
