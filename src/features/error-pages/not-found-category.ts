import { languageRuns } from '#/lib/language.ts';

/**
 * Shows a category on `404.html`: writes its name into the heading as text, with `lang` on its Nepali parts, and marks
 * "Portfolio" in the header and the menu as current, as on the pages of categories. Runs as soon as the heading is parsed.
 */
const part = document.querySelector<HTMLElement>('[data-not-found-category]');
const category = part?.closest<HTMLElement>('[data-not-found]')?.dataset.category;
const heading = part?.querySelector('h1');
if (part && heading && category) {
  heading.replaceChildren(
    ...languageRuns(category).map(({ text, lang }) => {
      if (!lang) return text;
      const nepali = document.createElement('span');
      nepali.lang = lang;
      nepali.textContent = text;
      return nepali;
    }),
  );
  part.hidden = false;
  for (const link of document.querySelectorAll('header li > a[href="/portfolio"]')) {
    link.setAttribute('aria-current', 'true');
  }
}
