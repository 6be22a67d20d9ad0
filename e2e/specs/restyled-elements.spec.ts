/** How many elements the browser styles anew at once. Unlike times, the number does not depend on the machine. */
import type { Page } from '@playwright/test';
import { waitForFrames } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectHydrated } from '../support/hydration.ts';

const LIMIT = 60;

/** @returns the most elements that one recalculation of styles covers during an action */
async function countRestyled(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['blink', 'devtools.timeline'] });
  await act();
  await waitForFrames(page);
  const trace = JSON.parse(String(await browser?.stopTracing()));
  const counts = (trace.traceEvents as { name: string; args: { elementCount?: number } }[])
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0);
  return Math.max(0, ...counts);
}

test('a change of slide and a status of the form restyle few elements', {
  tag: '@H2.14',
}, async ({ page, form, mailbox, slideshow }) => {
  await page.goto('/');
  await form.fillExample(mailbox);
  await expectHydrated(form.root);
  await slideshow.dot(2).click();
  await slideshow.expectSlide(2);
  for (const [control, expectResult] of [
    [slideshow.dot(5), () => slideshow.expectSlide(5)],
    [form.submitButton, () => form.expectSent()],
  ] as const) {
    // A scroll changes more.
    await control.hover();
    await waitForFrames(page);
    const count = await countRestyled(page, async () => {
      await control.click();
      await expectResult();
    });
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(LIMIT);
  }
});
