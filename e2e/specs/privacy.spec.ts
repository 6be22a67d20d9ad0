import { expect, scrollThrough, test } from '../support/fixtures.ts';
import { waitForFrames } from '../support/motion.ts';
import { openPage } from '../support/pages/open-page.ts';
import { EVERY_KIND_OF_PAGE } from '../support/specification.ts';

/** Pages that need another host once the visitor comes near its content. */
const OTHER_HOSTS: Record<string, string> = {
  '/portfolio/human-interest-story': 'https://img.youtube.com',
  '/contact': 'https://www.openstreetmap.org',
};

for (const path of EVERY_KIND_OF_PAGE) {
  test(`${path} is read to its end without a login, a cookie or a needless request`, {
    tag: ['@S1.05', '@S1.06', '@S6.01', '@H2.04'],
  }, async ({ page, context, thirdParties, pageErrors }) => {
    const methods = new Set<string>();
    page.on('request', (request) => methods.add(request.method()));
    const hosts = () => [...new Set(thirdParties.requests.map((url) => new URL(url).origin))];

    await openPage(page, pageErrors, path);
    // The map is below the first screen; the thumbnails of a category begin in it.
    if (path === '/contact') {
      await waitForFrames(page);
      expect(hosts()).toEqual([]);
    }
    await scrollThrough(page);
    await waitForFrames(page);
    const host = OTHER_HOSTS[path];
    if (host) await expect.poll(hosts).toEqual([host]);
    else expect(hosts()).toEqual([]);

    expect([...methods]).toEqual(['GET']);
    expect(await context.cookies()).toEqual([]);
    const login = /\b(?:log|sign)[ -]?(?:in|up|on|out)\b|\baccount\b|\bregister\b/i;
    await expect(page.locator('a, button, summary').filter({ hasText: login })).toHaveCount(0);
    await expect(page.locator('input[type=password]')).toHaveCount(0);
    const forms = path === '/' || path === '/contact' ? 1 : 0;
    await expect(page.getByRole('form', { name: 'Contact form' })).toHaveCount(forms);
    await expect(page.locator('form')).toHaveCount(forms);
  });
}
