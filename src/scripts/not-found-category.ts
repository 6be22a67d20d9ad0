/**
 * Shows the part of the page for unknown addresses that stands for a category without works, writes the
 * category's name into its heading as text (D08c), and marks "Portfolio" in the bar and in the menu as
 * the current page (H1.06). Runs as soon as the heading is parsed.
 */
const part = document.querySelector<HTMLElement>('[data-not-found-category]');
const category = part?.closest<HTMLElement>('[data-not-found]')?.dataset.category;
const heading = part?.querySelector('h1');
if (part && heading && category) {
  heading.textContent = category;
  part.hidden = false;
  for (const link of document.querySelectorAll('header li > a[href="/portfolio"]')) {
    link.setAttribute('aria-current', 'page');
  }
}
