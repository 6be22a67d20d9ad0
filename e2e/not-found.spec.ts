import { expect, test } from './fixtures.ts';

for (const path of ['/nope', '/about/nothing/here']) {
  test(`says that there is no ${path}, and logs it`, {
    tag: ['@S2.27', '@S8.04', '@D10a', '@D10b', '@D23'],
  }, async ({ page, problems }) => {
    problems.expect(new RegExp(`^status 404: .*${path}$`));
    problems.expect(new RegExp(`^console error: .*${path}$`));
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(/ · All Three Media Ghar$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');

    await page.getByRole('main').getByRole('link', { name: 'Return to Home', exact: true }).click();
    await expect(page).toHaveURL('/');
  });
}

test('has a page for a host that fails', { tag: ['@D11b'] }, async ({ page }) => {
  await page.goto('/500.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
});
