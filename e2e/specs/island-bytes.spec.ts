import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import {
  comesAlive,
  hold,
  pass,
  REACT,
  record,
  recordScripts,
  stopClock,
} from '../support/islands.ts';
import { PAGES } from '../support/specification.ts';

const LIMIT_BYTES = 63_000;

const onPhone = { tag: '@phone' };

/** Notes all script answers, and weighs them as hosts send them: compressed once, at their best. */
function weighScripts(page: Page): () => Promise<number> {
  const answers: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') answers.push(response);
  });
  return async () => {
    const sizes = await Promise.all(
      answers.map(async (answer) => {
        expect(await answer.headerValue('content-encoding'), answer.url()).toBe('br');
        return (await promisify(brotliCompress)(await answer.body())).length;
      }),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  };
}

async function expectWithinLimit(weigh: () => Promise<number>): Promise<void> {
  const bytes = await weigh();
  test.info().annotations.push({ type: 'script bytes', description: String(bytes) });
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(LIMIT_BYTES);
}

test('no page but home asks for a script before the visitor acts', { tag: '@H2.02' }, async ({
  page,
  problems,
}) => {
  problems.expect(/404\.html/);
  const scripts = recordScripts(page);
  await stopClock(page);
  const paths = PAGES.map(({ path }) => path).filter((path) => path !== '/');
  for (const path of [...paths, '/portfolio/psa', '/404.html', '/500.html']) {
    await page.goto(path);
    await pass(page, 60_000);
    expect(scripts, path).toEqual([]);
  }
});

test('home asks for no script and no film before it has loaded', {
  tag: ['@D16a', '@D16b', '@H2.02'],
}, async ({ page }) => {
  const scripts = record(page, (request) => /script|media|fetch/.test(request.resourceType()));
  await stopClock(page);
  const release = await hold(page, /\.avif$/);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await pass(page, 60_000);
  expect(scripts).toEqual([]);

  const loaded = page.waitForEvent('load');
  release();
  await loaded;
  expect(scripts).toEqual([]);
  await pass(page, 100);
  await expect.poll(() => scripts.some((address) => REACT.test(address))).toBe(true);
});

test.describe('the first use fits into its bytes:', { tag: '@H2.03' }, () => {
  test('the menu', onPhone, async ({ page }) => {
    const weigh = weighScripts(page);
    await page.goto('/about');
    const button = page.getByRole('banner').getByRole('button');
    await button.tap();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expectWithinLimit(weigh);
  });

  test('the slideshow', async ({ page }) => {
    const weigh = weighScripts(page);
    await stopClock(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Go to slide 5' }).click();
    await expect(page.getByText('05 / 07')).toBeVisible();
    await expectWithinLimit(weigh);
  });

  test('the form, with the script that sends', async ({ page, email }) => {
    const weigh = weighScripts(page);
    await page.goto('/contact');
    await page.getByRole('textbox', { name: 'Name' }).fill('Asha');
    await page.getByRole('textbox', { name: 'Email' }).fill(email.address);
    await page.getByRole('textbox', { name: 'Subject' }).fill('A film');
    await page.getByRole('textbox', { name: 'Message' }).fill('Namaste');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    await expectWithinLimit(weigh);
  });

  test('the way back to the top', async ({ page }) => {
    const weigh = weighScripts(page);
    await page.goto('/services');
    await page.evaluate(() => scrollTo({ top: 1000, behavior: 'instant' }));
    const button = page.getByRole('link', { name: 'Scroll to top' });
    await button.hover();
    await comesAlive(button);
    await button.click();
    await expect(button).toBeHidden();
    await expectWithinLimit(weigh);
  });
});

test.describe('a first click is kept until the script is there:', { tag: '@H3.02' }, () => {
  test('Go to slide 5', { tag: '@S4.04' }, async ({ page }) => {
    const deliver = await hold(page, REACT);
    await stopClock(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Go to slide 5' }).click();
    await pass(page, 100);
    await expect(page.getByText('01 / 07')).toBeVisible();
    deliver();
    await expect(page.getByText('05 / 07')).toBeVisible();
  });

  test('Pause slideshow', { tag: ['@D16e', '@H1.05'] }, async ({ page }) => {
    const deliver = await hold(page, REACT);
    await stopClock(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Pause slideshow' }).focus();
    await page.keyboard.press('Enter');
    deliver();
    await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeFocused();
  });
});

for (const path of ['/', '/portfolio', '/portfolio/psa', '/team']) {
  test(`${path} asks for its lead picture before its typeface`, {
    tag: ['@phone', '@H2.08'],
  }, async ({ page }) => {
    const asked = record(page, (request) => /^(?:image|font)$/.test(request.resourceType()));
    await page.goto(path);
    const lead = await page
      .locator('img[fetchpriority=high]')
      .first()
      .evaluate((image) => (image as HTMLImageElement).currentSrc);
    // On a slow line the styles are long in coming; nor may the typeface be announced, which is heavier.
    const announced = await page
      .locator('link[rel=preload]')
      .evaluateAll((all) =>
        all.map((link) => [link.getAttribute('as'), link.matches('link:has(~ style)')]),
      );
    expect(announced).toContainEqual(['image', true]);
    expect(announced.flat()).not.toContain('font');
    const typeface = asked.findIndex((address) => address.endsWith('.woff2'));
    expect(asked.indexOf(lead)).toBeGreaterThanOrEqual(0);
    expect(asked.indexOf(lead)).toBeLessThan(typeface);
    // Announced at one width and shown at another, it would come twice: the width is the name's last part.
    const [, name = '', ending = ''] = /^(.+?).\.(\w+)$/.exec(lead) ?? [];
    const widths = asked.filter(
      (address) => address.startsWith(name) && address.endsWith(`.${ending}`),
    );
    expect(new Set(widths)).toEqual(new Set([lead]));
  });
}

test('words come before the script that wakes controls', { tag: '@H2.09' }, async ({ page }) => {
  const paths = PAGES.map(({ path }) => path).filter((path) => path !== '/');
  for (const path of [...paths, '/portfolio/psa', '/404.html']) {
    const html = await (await page.request.get(path)).text();
    const script = html.indexOf('customElements.define("astro-island"');
    expect(script, path).toBeGreaterThan(html.indexOf('</footer>'));
    expect(html.indexOf('</footer>'), path).toBeGreaterThan(0);
  }
  // Dots and arrows of the show do nothing by themselves: its script comes before them, once.
  const home = await (await page.request.get('/')).text();
  const [before = '', ...after] = home.split('customElements.define("astro-island"');
  expect(after).toHaveLength(1);
  expect(before).not.toContain('aria-label="Go to slide');
  expect(after.join()).toContain('aria-label="Go to slide 1"');
});

test('a tablet gets the larger file of the first slide, which it shows larger than its window', {
  tag: ['@tablet', '@H2.08'],
}, async ({ page }) => {
  await page.goto('/');
  const { shown, largest } = await page.locator('.slide[data-current] img').evaluate((image) => {
    const { currentSrc } = image as HTMLImageElement;
    const files = image.closest('picture')?.querySelector('source')?.srcset.split(', ') ?? [];
    return {
      shown: new URL(currentSrc).pathname,
      largest: files.find((file) => file.endsWith(' 1080w'))?.split(' ')[0],
    };
  });
  expect(shown).toBe(largest);
});
