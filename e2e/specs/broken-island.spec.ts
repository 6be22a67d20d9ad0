import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { changeProperties, comesAlive, pass, stopClock } from '../support/islands.ts';

/** In a part’s properties, a value that no part can turn into a text: using it throws. */
const POISON = '[0,{"toString":[0,1],"valueOf":[0,1]}]';

/** Expects the fallback with the error’s own message, once, and the rest of the page at work. */
async function expectBrokenAlone(page: Page, message: RegExp): Promise<void> {
  const fallback = page.getByRole('alert');
  await expect(fallback).toHaveCount(1);
  await expect(fallback.getByText('Unexpected Application Error!', { exact: true })).toBeVisible();
  await expect(fallback.getByText(message)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading').last()).toBeAttached();
}

async function leaveByBar(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team' }).click();
  await expect(page).toHaveURL('/team');
}

/** Expects the button at the lower end of the page to come alive and to do its work. */
async function expectScrollToTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }));
  const button = page.getByRole('link', { name: 'Scroll to top' });
  await button.hover();
  await comesAlive(button);
  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
}

test('a broken slideshow says so in its place', { tag: ['@S8.07', '@D11a'] }, async ({
  page,
  problems,
}) => {
  problems.expect(/^console error: .*TypeError/);
  await stopClock(page);
  await page.goto('/');
  await changeProperties(page.getByRole('button', { name: 'Next slide' }), (all) =>
    all.replace(/"slides":.*"sizes"/, '"slides":[0,null],"sizes"'),
  );
  await pass(page, 100);
  await expectBrokenAlone(page, /null/);
  await expect(page.getByRole('region', { name: 'Showreel' }).getByRole('alert')).toBeVisible();
  await page.getByRole('textbox', { name: 'Subject' }).fill('A film');
  await expectScrollToTop(page);
  await leaveByBar(page);
});

test('a broken form says so in its place', { tag: ['@S8.07', '@D11a'] }, async ({
  page,
  problems,
}) => {
  problems.expect(/^console error: .*TypeError/);
  await page.goto('/contact');
  await changeProperties(page.getByRole('textbox', { name: 'Name' }), (all) =>
    all.replace(/(?<="email":)\[0,"[^"]+"\]/, POISON),
  );
  await page.getByRole('textbox', { name: 'Name' }).focus();
  await expectBrokenAlone(page, /primitive value/);
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toBeVisible();
  await expectScrollToTop(page);
  await leaveByBar(page);
});

test('a broken menu says so in its place', { tag: ['@phone', '@S8.07', '@D11a'] }, async ({
  page,
  problems,
}) => {
  problems.expect(/^console error: .*TypeError/);
  await page.goto('/about');
  await changeProperties(page.getByRole('banner').getByRole('button'), (all) =>
    all.replace(/(?<="desktopQuery":)\[0,"[^"]+"\]/, POISON),
  );
  await page.getByRole('banner').getByRole('button').tap();
  await expectBrokenAlone(page, /primitive value/);
  await expect(page.getByRole('banner').getByRole('alert')).toBeVisible();
  await expectScrollToTop(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).tap();
  await expect(page).toHaveURL('/#services');
});

test('a broken way back to the top says so in its place', { tag: ['@S8.07', '@D11a'] }, async ({
  page,
  problems,
}) => {
  problems.expect(/^console error: .*no drawing/s);
  await page.route(/\/_astro\/ScrollToTop\.[\w-]+\.js$/, async (route) => {
    const response = await route.fetch();
    const before = await response.text();
    const broken = `name:{toString(){throw new Error('There is no drawing for it.')}}`;
    const body = before.replace(/name:(["'`])up\1/, broken);
    expect(body).not.toBe(before);
    await route.fulfill({ response, body });
  });
  await page.goto('/about');
  await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }));
  await page.getByRole('link', { name: 'Scroll to top' }).focus();
  await expectBrokenAlone(page, /There is no drawing for it\./);
  await expect(page.getByRole('link', { name: 'Scroll to top' })).toHaveCount(0);
  await leaveByBar(page);
});
