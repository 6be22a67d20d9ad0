/**
 * Each kind of page, with aria snapshots of headings, text, images, controls and link URLs. After a change that is wanted,
 * `--update-snapshots` updates them in `pages.spec.ts-snapshots`. The titles are in `metadata.spec.ts`.
 */
import type { Locator } from '@playwright/test';
import { findViolations } from '../support/axe.ts';
import { DESKTOP } from '../support/devices.ts';
import { expect, resizeViewport, test } from '../support/fixtures.ts';
import { SITE_ORIGIN, VIEWPORTS_PX } from '../support/settings.ts';

const OF_EVERY_PAGE = 'S2.01 S2.05 S2.06 S2.09 S2.10 S2.11 S2.12 D02a D23 H1.01 H1.06 H8.56';
const OF_HOME =
  'S1.01 S1.03 S1.04 S2.15 S2.16 S2.30 S2.31 S3.02 S3.04 S3.08 S3.09 S3.10 S9.15 D17a D20a';
const CATEGORY = '/portfolio/documentary';
const UNKNOWN = '/portfolio/wedding-films';

/** The snapshot, path, current link and clauses of each kind of page. */
const KINDS_OF_PAGE = [
  // No URL adds the team.
  ['home', '/?showTeamOnHome=true#team', 'Home', OF_HOME],
  ['about', '/about', 'About', 'S1.01 S2.16 H8.47'],
  ['services', '/services', 'Services', 'S1.01 S2.17 S3.08 S3.09 S9.15 H8.47'],
  ['portfolio', '/portfolio', 'Portfolio', 'S1.01 S2.18 S2.19 S3.02 S9.15 D20a H8.47'],
  ['category', CATEGORY, 'Portfolio', 'S2.20 S2.21 S2.22 S2.34 H5.04'],
  ['unknown-category', UNKNOWN, 'Portfolio', 'S2.34 S8.06 D08b H3.04'],
  ['clients', '/clients', 'Clients', 'S1.01 S2.23 S3.04 S9.15 H8.47'],
  ['team', '/team', 'Team', 'S1.01 S2.24 S3.06 S3.07 S9.15 H8.47'],
  ['contact', '/contact', 'Contact', 'S1.01 S2.26 S3.10 D18a D18b D53b H5.03'],
  ['not-found', '/nope', '', 'S2.27 S8.04'],
  ['server-error', '/500.html', '', 'D11b'],
] as const;

/**
 * Not `toMatchAriaSnapshot`, which writes patterns instead of numbers. The year of the visit is left out, and a label
 * of wide viewports.
 */
const readAria = async (part: Locator) =>
  (await part.ariaSnapshot())
    .replace(/© \d{4}/, '© …')
    .replace('"SC 01 — Home 2.39 : 1"', 'SC 01 — Home');

/** Waits until a part of the page matches its snapshot. */
const expectAria = (part: Locator, name: string): Promise<void> =>
  expect(async () => expect(await readAria(part)).toMatchSnapshot([`${name}.aria.yml`])).toPass();

test.use({ ...DESKTOP, mockThirdParties: true, reducedMotion: 'reduce' });

for (const [name, path, current, clauses] of KINDS_OF_PAGE) {
  test(`${name} has its header, content and footer, and is accessible`, {
    tag: [...new Set(`${OF_EVERY_PAGE} ${clauses}`.split(' '))].map((clause) => `@${clause}`),
  }, async ({ page, pageErrors, category, header, footer, scrollToTop }) => {
    if (path === UNKNOWN || path === '/nope') {
      pageErrors.expect(`status 404: ${SITE_ORIGIN}${path}`);
    }
    if (path === '/nope') pageErrors.expect('console error: 404: /nope');
    const main = page.getByRole('main');
    await page.goto(path);

    await test.step('header', async () => {
      await expect(header.root).toBeInViewport({ ratio: 1 });
      await expectAria(header.root, 'header');
      await expect(header.currentLink).toHaveText(current ? [current] : [], { useInnerText: true });
      if (!current) return;
      const value = name.endsWith('category') ? 'true' : 'page';
      await expect(header.currentLink).toHaveAttribute('aria-current', value);
    });
    await test.step('content', async () => {
      await expectAria(main, name);
    });
    await test.step('footer and scroll-to-top button', async () => {
      await expectAria(footer.root, 'footer');
      await expect(scrollToTop.link).toHaveAttribute('href', '#top');
    });
    await test.step('accessibility', async () => {
      expect(await findViolations(page)).toEqual([]);
    });
    await test.step('on a phone', async () => {
      // The links of the header are in a menu.
      await resizeViewport(page, VIEWPORTS_PX.phone);
      await expectAria(header.root, 'header-phone');
      await expect(header.currentLink).toHaveText(current ? [new RegExp(current)] : []);
      if (path.startsWith('/portfolio/')) await expect(category.backButton).toBeHidden();
      else await expectAria(main, name);
    });
  });
}
