/**
 * Shows the part of the page for unknown addresses that stands for a category without works, and writes
 * the category's name into its heading as text (D08c). Runs as soon as the heading is parsed.
 */
const part = document.querySelector<HTMLElement>('[data-unknown-category]');
const category = part?.closest<HTMLElement>('[data-unknown-address]')?.dataset.category;
const heading = part?.querySelector('h1');
if (part && heading && category) {
  heading.textContent = category;
  part.hidden = false;
}
