import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { changeIslandProps, expectHydrated } from '../support/islands.ts';
import { advanceTime, scrollToEnd, stopClock } from '../support/motion.ts';
import { ContactForm } from '../support/pages/contact-form.ts';
import { ScrollToTop } from '../support/pages/scroll-to-top.ts';
import { Slideshow } from '../support/pages/slideshow.ts';

/** Serialised props of an object that cannot be turned into a text: an island that uses it throws. */
const UNUSABLE = '[0,{"toString":[0,1],"valueOf":[0,1]}]';

/** Expects the error in place of the island, and the rest of the page at work. */
async function expectErrorInPlace(page: Page, message: RegExp): Promise<void> {
  const alert = page.getByRole('alert');
  await expect(alert).toHaveCount(1);
  await expect(alert.getByText('Unexpected Application Error!', { exact: true })).toBeVisible();
  await expect(alert.getByText(message)).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading').last()).toBeAttached();
}

async function expectOthersWork(page: Page): Promise<void> {
  const button = new ScrollToTop(page);
  await scrollToEnd(page);
  await button.link.hover();
  await expectHydrated(button.link);
  await button.link.click();
  await button.expectAtTop();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL('/#services');
}

test.beforeEach(({ pageErrors }) => pageErrors.expect(/^console error: .*Error/));

test('an error in the slideshow is shown in its place', {
  tag: ['@S8.07', '@D11a'],
}, async ({ page }) => {
  const slideshow = new Slideshow(page);
  await stopClock(page);
  await page.goto('/');
  await changeIslandProps(slideshow.next, (props) =>
    props.replace(/"slides":.*"sizes"/, '"slides":[0,null],"sizes"'),
  );
  await advanceTime(page, 100);
  await expectErrorInPlace(page, /null/);
  await expect(slideshow.root.getByRole('alert')).toBeVisible();
  await expectOthersWork(page);
});

test('an error in the form is shown in its place', {
  tag: ['@S8.07', '@D11a'],
}, async ({ page }) => {
  const form = new ContactForm(page);
  await page.goto('/contact');
  await changeIslandProps(form.root, (props) =>
    props.replace(/(?<="email":)\[0,"[^"]+"\]/, UNUSABLE),
  );
  await form.field('Name').focus();
  await expectErrorInPlace(page, /primitive value/);
  await expect(form.root).toHaveCount(0);
  await expect(page.getByRole('definition').getByRole('link', { name: '@' })).toBeVisible();
  await expectOthersWork(page);
});

test('an error in the menu is shown in its place', {
  tag: ['@phone', '@S8.07', '@D11a'],
}, async ({ page }) => {
  const header = page.getByRole('banner');
  await page.goto('/about');
  await changeIslandProps(header.getByRole('button'), (props) =>
    props.replace(/(?<="desktopQuery":)\[0,"[^"]+"\]/, UNUSABLE),
  );
  await header.getByRole('button').tap();
  await expectErrorInPlace(page, /primitive value/);
  await expect(header.getByRole('alert')).toBeVisible();
  await expectOthersWork(page);
});

test('an error in the scroll-to-top button is shown in its place', {
  tag: ['@S8.07', '@D11a'],
}, async ({ page }) => {
  await page.route(/\/_astro\/ScrollToTop\.[\w-]+\.js$/, async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const broken = `name:{toString(){throw new Error('There is no such icon.')}}`;
    const body = script.replace(/name:(["'`])up\1/, broken);
    expect(body).not.toBe(script);
    await route.fulfill({ response, body });
  });
  const { link } = new ScrollToTop(page);
  await page.goto('/about');
  await scrollToEnd(page);
  await link.focus();
  await expectErrorInPlace(page, /There is no such icon\./);
  await expect(link).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team' }).click();
  await expect(page).toHaveURL('/team');
});
