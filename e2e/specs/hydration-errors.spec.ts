import { expect, test } from '../support/fixtures.ts';
import { changeFile, REACT_FILE } from '../support/islands.ts';
import { scrollToEnd } from '../support/motion.ts';

test('an island with an error shows the error, and the rest of the page works', {
  tag: ['@phone', '@S8.07', '@D11a'],
}, async ({ page, pageErrors, slideshow, form, menu, scrollToTop }) => {
  pageErrors.expect(/^console error: (?:Error: |TypeError: )?There is no such icon\./);
  // The content of each island throws an error when it is rendered.
  await changeFile(page, REACT_FILE, (script) =>
    script.replace(
      'this.props.children',
      '{...this.props.children, type() { throw new TypeError("There is no such icon.") }}',
    ),
  );
  const { header, button: menuButton } = menu;
  const message = /^Unexpected Application Error!\s*There is no such icon\.$/;
  await page.goto('/');
  await expect(slideshow.root.getByRole('alert')).toHaveText(message);
  await menuButton.tap();
  await expect(header.getByRole('alert')).toHaveText(message);
  await form.field('Name').tap();
  await expect(page.locator('#contact').getByRole('alert')).toHaveText(message);
  await scrollToEnd(page);
  await scrollToTop.link.tap();
  await expect(page.getByRole('alert')).toHaveText([message, message, message, message]);
  for (const alert of await page.getByRole('alert').all()) {
    await expect(alert).toHaveCSS('border-left-width', '4px');
  }
  for (const broken of [menuButton, slideshow.next, form.root, scrollToTop.link]) {
    await expect(broken).toHaveCount(0);
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).tap();
  await expect(page).toHaveURL('/#services');
  await expect(page.locator('#services').getByRole('heading', { level: 2 })).toBeInViewport();
});
