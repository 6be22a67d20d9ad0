import { languageRuns } from '#/lib/language.ts';

/** Writes the category into the heading as soon as that is parsed, and marks "Portfolio" as current. */
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
