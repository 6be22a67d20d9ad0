/**
 * Each kind of page, with aria snapshots of headings, text, images, controls and link URLs. After a change that is wanted,
 * `--update-snapshots` updates them in `pages.spec.ts-snapshots`.
 */
import type { Locator } from '@playwright/test';
import { findViolations } from '../support/axe.ts';
import { loadPage } from '../support/built-page.ts';
import { expect, resizeViewport, test } from '../support/fixtures.ts';
import { SITE_ORIGIN, VIEWPORTS_PX } from '../support/settings.ts';
import { SITE_NAME } from '../support/specification.ts';

const OF_EVERY_PAGE =
  'S1.02 S2.01 S2.05 S2.06 S2.09 S2.10 S2.11 S2.12 S9.01 D01b D02a D15 D23 H1.01 H1.06';
const OF_HOME =
  'S1.01 S1.03 S1.04 S2.15 S2.16 S2.30 S2.31 S3.02 S3.04 S3.08 S3.09 S3.10 S9.15 D01a D02d D17a D20a';
const CATEGORY = '/portfolio/documentary';
const UNKNOWN = '/portfolio/wedding-films';
const ERROR = 'Unexpected Application Error!';

/** The snapshot, path, title, current link and clauses of each kind of page. */
const KINDS_OF_PAGE = [
  // No URL adds the team.
  ['home', '/?showTeamOnHome=true#team', '', 'Home', OF_HOME],
  ['about', '/about', 'About', 'About', 'S1.01 S2.16'],
  ['services', '/services', 'Services', 'Services', 'S1.01 S2.17 S3.08 S3.09 S9.15'],
  ['portfolio', '/portfolio', 'Portfolio', 'Portfolio', 'S1.01 S2.18 S2.19 S3.02 S9.15 D20a'],
  ['category', CATEGORY, 'Documentary', 'Portfolio', 'S2.20 S2.21 S2.22 S2.34 D09a D20b H5.04'],
  ['unknown-category', UNKNOWN, 'wedding films', 'Portfolio', 'S2.33 S2.34 S8.06 D08b D09b H3.04'],
  ['clients', '/clients', 'Clients', 'Clients', 'S1.01 S2.23 S3.04 S9.15'],
  ['team', '/team', 'Team', 'Team', 'S1.01 S2.24 S3.06 S3.07 S9.15'],
  ['contact', '/contact', 'Contact', 'Contact', 'S1.01 S2.26 S3.10 D18a D18b'],
  ['not-found', '/nope', 'Page not found', '', 'S2.27 S8.04 D10b'],
  ['server-error', '/500.html', ERROR, '', 'D11b'],
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

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const CLAUSES = KINDS_OF_PAGE.flatMap(([, , , , clauses]) => clauses.split(' '));

test('each kind of page is accessible, and has its title, header, content and footer', {
  tag: [...new Set([...OF_EVERY_PAGE.split(' '), ...CLAUSES])].map((id) => `@${id}`),
}, async ({ page, pageErrors, thirdParties: _, header, footer, menu }) => {
  for (const path of [UNKNOWN, '/nope']) pageErrors.expect(`status 404: ${SITE_ORIGIN}${path}`);
  pageErrors.expect('console error: 404: /nope');
  const main = page.getByRole('main');
  for (const [name, path, title, current] of KINDS_OF_PAGE) {
    await page.setViewportSize(VIEWPORTS_PX.desktop);
    await page.goto(path);
    await expect.soft(page).toHaveTitle(title ? `${title} · ${SITE_NAME}` : SITE_NAME);
    await expect.soft(header.root, path).toBeInViewport({ ratio: 1 });
    await expectAria(header.root, 'header');
    await expect.soft(header.currentLink, path).toHaveText(current ? [current] : []);
    if (current) {
      const value = name.endsWith('category') ? 'true' : 'page';
      await expect.soft(header.currentLink, path).toHaveAttribute('aria-current', value);
    }
    await expectAria(main, name);
    await expectAria(footer.root, 'footer');
    const scrollToTop = page.getByRole('link', { name: 'Scroll to top', includeHidden: true });
    await expect.soft(scrollToTop, path).toHaveAttribute('href', '#top');
    expect.soft(await findViolations(page), path).toEqual([]);

    // The links of the header are in a menu, and there is no Back button.
    await resizeViewport(page, VIEWPORTS_PX.phone);
    await expectAria(header.root, 'header-phone');
    await expect.soft(menu.currentLink, path).toHaveText(current ? [new RegExp(current)] : []);
    if (name === 'category' || name === 'unknown-category') continue;
    await expectAria(main, name);
  }
});

test('the home page has six sections with anchors, in order', { tag: '@S2.13' }, () => {
  const sections = [...loadPage('/')('main > section')].map(({ attribs }) => attribs['id']);
  expect(sections).toEqual(['home', 'about', 'services', 'portfolio', 'clients', 'contact']);
});
