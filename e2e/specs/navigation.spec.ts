import { everyWidth, expect, test } from '../support/fixtures.ts';
import { CATEGORIES, PAGES, TAGLINE } from '../support/specification.ts';

const narrow = { tag: ['@tablet', '@phone'] };
const PATHS = PAGES.map(({ path }) => path);
const NAMES = PAGES.map(({ name }) => name);

/**
 * What stands on a page around its content, as its visitor reads it. Runs in the page, at once: to find
 * all of it by role on so many pages takes several times as long. The other tests here do so.
 */
function readFrame() {
  const find = (selector: string) => [...document.querySelectorAll(selector)];
  const texts = (selector: string) =>
    find(selector).map(({ textContent }) => textContent.replace('(opens in a new tab)', '').trim());
  const addresses = (selector: string) => find(selector).map((link) => link.getAttribute('href'));
  const bar = 'header nav[aria-label="Main"] a';
  const quick = 'footer nav a';
  return {
    bar: [texts(bar), addresses(bar)],
    marked: texts(`${bar}[aria-current="page"]`),
    button: addresses('header nav[aria-label="Main"] ~ a'),
    quick: [texts(quick), addresses(quick)],
    social: texts('footer a[target="_blank"]'),
    mail: find('footer a[href^="mailto:"]').length,
    phone: find('footer a[href^="tel:+"]').length,
    place: texts('footer li').filter((text) => text === 'Bagbazar, Kathmandu').length,
    year: texts('footer span').filter((text) => text.startsWith('©')),
    top: addresses('a[aria-label="Scroll to top"]'),
  };
}

test('every address has the same bar, the same foot and the way back to the top', {
  tag: ['@S2.01', '@S2.05', '@S2.06', '@S2.09', '@S2.10', '@S2.11', '@S2.12', '@H1.06'],
}, async ({ page, problems }) => {
  problems.expect(/^status 404: /);
  problems.expect(/^console error: .*nope$/);
  const markedOn: Record<string, string[]> = {
    ...Object.fromEntries(PAGES.map(({ name, path }) => [path, [name]])),
    ...Object.fromEntries(CATEGORIES.map(({ slug }) => [`/portfolio/${slug}`, ['Portfolio']])),
    ...{ '/portfolio/wedding-films': ['Portfolio'], '/nope': [], '/500.html': [] },
  };
  for (const [address, marked] of Object.entries(markedOn)) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    expect(await page.evaluate(readFrame), address).toEqual({
      bar: [NAMES, PATHS],
      marked,
      button: ['/contact'],
      quick: [
        ['Home', 'About', 'Services', 'Team'],
        ['/#home', '/#about', '/#services', '/team#team'],
      ],
      social: ['Facebook', 'Instagram', 'YouTube', 'Twitter/X'],
      mail: 1,
      phone: 2,
      place: 1,
      year: [`© ${new Date().getFullYear()} All Three Media Ghar`],
      top: ['#top'],
    });
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
  }
});

test.describe('the bar', () => {
  test('links to the seven pages in order, and to contact by a button', {
    tag: ['@S2.05', '@S2.06'],
  }, async ({ page }) => {
    await page.goto('/');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links).toHaveText([...NAMES]);
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(paths).toEqual(PATHS);

    await page.getByRole('banner').getByRole('link', { name: 'Contact Us', exact: true }).click();
    await expect(page).toHaveURL('/contact');
  });

  test('stays on top while the visitor reads', {
    tag: [...everyWidth.tag, '@S2.02'],
  }, async ({ page }) => {
    await page.goto('/services');
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
  });

  test('lets the keyboard pass it by', { tag: ['@H1.05'] }, async ({ page }) => {
    await page.goto('/about');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/about#main');
  });
});

test.describe('the menu of a narrow screen', () => {
  test('opens by its button, shows every page and closes again', {
    tag: [...narrow.tag, '@S2.05', '@S2.07', '@S4.13', '@H1.06'],
  }, async ({ page }) => {
    await page.goto('/about');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const button = page.getByRole('banner').getByRole('button');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(menu).toBeHidden();

    await button.click();
    await expect(menu.getByRole('link')).toHaveCount(7);
    const paths = await menu
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(paths).toEqual(PATHS);
    for (const name of NAMES) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeInViewport();
    }
    await expect(menu.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');

    await button.click();
    await expect(menu).toBeHidden();
  });

  test('closes when a link is chosen', { tag: ['@browsers', '@phone', '@S2.08'] }, async ({
    page,
  }) => {
    await page.goto('/about');
    await page.getByRole('banner').getByRole('button').click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Team' }).click();
    await expect(page).toHaveURL('/team');
    await expect(menu).toBeHidden();
  });
});

test.describe('the foot of every page', () => {
  test('leads to the home, about, services and team anchors', {
    tag: '@S2.09',
  }, async ({ page }) => {
    // The first from another page, the others from home itself.
    await page.goto('/clients');
    const anchors = { Services: '/#services', Home: '/#home', About: '/#about' };
    for (const [name, address] of Object.entries(anchors)) {
      await page
        .getByRole('navigation', { name: 'Quick links' })
        .getByRole('link', { name, exact: true })
        .click();
      await expect(page).toHaveURL(address);
      await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();
    }
  });

  // Home shows no team section unless the company turns it on.
  test('leads to the team where the team is', { tag: ['@S2.09', '@D02a'] }, async ({ page }) => {
    await page.goto('/');
    const links = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link');
    await expect(links).toHaveText(['Home', 'About', 'Services', 'Team']);
    await links.last().click();
    await expect(page).toHaveURL('/team#team');
    await expect(page.locator('#team')).toBeInViewport();
  });

  test('says how to reach the company', { tag: ['@S2.10', '@S9.01', '@D15'] }, async ({ page }) => {
    await page.goto('/about');
    const foot = page.getByRole('contentinfo');
    await expect(foot.getByText(TAGLINE, { exact: true })).toBeVisible();
    await expect(foot.locator('a[href^="mailto:"]')).toHaveText(/^\S+@\S+\.\S+$/);
    await expect(foot.locator('a[href^="tel:+"]')).toHaveCount(2);
    await expect(foot.getByText('Bagbazar, Kathmandu', { exact: true })).toBeVisible();
  });

  const SOCIAL_HOSTS = {
    Facebook: 'www.facebook.com',
    Instagram: 'www.instagram.com',
    YouTube: 'www.youtube.com',
    'Twitter/X': 'x.com',
  };
  test('opens the social media in new tabs that cannot reach back', { tag: ['@S2.11'] }, async ({
    page,
    outside,
  }) => {
    await page.goto('/about');
    for (const [name, host] of Object.entries(SOCIAL_HOSTS)) {
      outside.allowVisitsTo(host);
      const link = page.getByRole('contentinfo').getByRole('link', { name });
      const opened = page.waitForEvent('popup');
      await link.click();
      const tab = await opened;
      await expect(tab).toHaveURL((url) => url.host === host);
      expect(await tab.evaluate(() => window.opener === null)).toBe(true);
      await tab.close();
      await expect(page).toHaveURL('/about');
    }
  });

  test('carries the year in which the visitor lives', { tag: ['@S2.12', '@D21b'] }, async ({
    page,
  }) => {
    const line = page.getByRole('contentinfo').getByText('©');
    await page.goto('/about');
    await expect(line).toHaveText(`© ${new Date().getFullYear()} All Three Media Ghar`);

    await page.clock.setFixedTime('2041-01-01T12:00:00');
    await page.reload();
    await expect(line).toHaveText('© 2041 All Three Media Ghar');
  });
});
