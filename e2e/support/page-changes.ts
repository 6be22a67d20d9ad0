/** Changes that translators and browser extensions make to a page, each as observed in the software it is named after. */
import type { Page } from '@playwright/test';

/** The text that a mocked translator puts before every text. */
export const TRANSLATED = '[ne] ';

/** Runs in the page: changes the part of the page in an element. May run several times on the same element. */
type Change = (root: Element, prefix: string) => void;

/** Runs in the page: calls a function for each text in an element that is not translated yet, now and later. */
function translateTexts(
  root: Element,
  prefix: string,
  translate: (text: Text, translation: string) => void,
): void {
  const run = () => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const isContent = !text.parentElement?.closest('script, style, textarea, [translate=no]');
      if (!isContent || !text.data.trim() || text.data.startsWith(prefix)) continue;
      translate(text, prefix + text.data.trim());
    }
  };
  run();
  // Translators also translate what is added later, such as a status.
  new MutationObserver(run).observe(root, { subtree: true, childList: true, characterData: true });
}

/** Chrome puts each translated text into two elements and removes the original text. */
const chromeTranslation: Change = (root, prefix) => {
  document.documentElement.classList.add('translated-ltr');
  translateTexts(root, prefix, (text, translation) => {
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
    outer.dir = 'auto';
    inner.textContent = translation;
    outer.append(inner);
    text.replaceWith(outer);
  });
};

/** Firefox replaces text nodes, and translates attributes. */
const firefoxTranslation: Change = (root, prefix) => {
  for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
    for (const element of root.querySelectorAll(`[${name}]`)) {
      const value = element.getAttribute(name);
      if (value && !value.startsWith(prefix)) element.setAttribute(name, prefix + value);
    }
  }
  translateTexts(root, prefix, (text, translation) => text.replaceWith(translation));
};

/** Safari changes the data of text nodes. */
const safariTranslation: Change = (root, prefix) => {
  translateTexts(root, prefix, (text, translation) => {
    text.data = translation;
  });
};

/** LastPass puts an icon after each field, and a root element at the end of the page. */
const lastPass: Change = (root) => {
  for (const field of root.querySelectorAll('input')) {
    if (field.nextElementSibling?.matches('[data-lastpass-icon-root]')) continue;
    const icon = document.createElement('div');
    icon.dataset['lastpassIconRoot'] = '';
    icon.attachShadow({ mode: 'open' });
    field.after(icon);
  }
  const end = document.createElement('div');
  end.dataset['lastpassRoot'] = '';
  document.documentElement.append(end);
};

/** Grammarly marks text areas and the body, and puts elements of its own around text areas. */
const grammarly: Change = (root) => {
  document.body.dataset['grExtInstalled'] = '';
  document.body.dataset['newGrCSCheckLoaded'] = '14.1100.0';
  for (const area of root.querySelectorAll('textarea')) {
    area.dataset['gramm'] = 'true';
    area.dataset['grammEditor'] = 'true';
    area.spellcheck = false;
    for (const place of ['beforebegin', 'afterend'] as const) {
      const extension = document.createElement('grammarly-extension');
      extension.dataset['grammarlyShadowRoot'] = 'true';
      extension.attachShadow({ mode: 'open' });
      area.insertAdjacentElement(place, extension);
    }
  }
};

/** Dashlane marks forms, fields and labels, and puts elements before fields and after labels. */
const dashlane: Change = (root) => {
  for (const element of root.querySelectorAll<HTMLElement>('form, input, textarea, button')) {
    element.dataset['dashlaneRid'] = '6a5f1c';
    element.dataset['kwimpalastatus'] = 'alive';
  }
  for (const field of root.querySelectorAll<HTMLElement>('input, textarea')) {
    const span = document.createElement('span');
    span.dataset['dashlaneRid'] = 'before';
    field.before(span);
    const overlay = document.createElement('span');
    overlay.dataset['dashlaneShadowhost'] = 'true';
    field.closest('label')?.after(overlay);
  }
};

/** Dark Reader marks the page, adds style elements, and sets inline styles and attributes. */
const darkReader: Change = (root) => {
  document.documentElement.dataset['darkreaderMode'] = 'dynamic';
  document.documentElement.dataset['darkreaderScheme'] = 'dark';
  // The security policy of the page blocks style elements of the test, but not those of an extension.
  const placeholder = () =>
    Object.assign(document.createElement('meta'), { name: 'darkreader', className: 'darkreader' });
  document.head.append(placeholder());
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    element.dataset['darkreaderInlineColor'] = '';
    element.style.setProperty('--darkreader-inline-color', '#e8e6e3');
    element.style.setProperty('--darkreader-inline-bgcolor', '#181a1b');
  }
  for (const sheet of root.querySelectorAll('style')) sheet.after(placeholder());
  root.append(placeholder());
  root.prepend(placeholder());
};

/** All changes by name. */
export const CHANGES: Readonly<Record<string, Change>> = {
  'Chrome’s translation': chromeTranslation,
  'Firefox’s translation': firefoxTranslation,
  'Safari’s translation': safariTranslation,
  LastPass: lastPass,
  Grammarly: grammarly,
  Dashlane: dashlane,
  'Dark Reader': darkReader,
};

/** When a page is changed: when it is parsed, while React hydrates an island, or when `changeNow` is called. */
export type Moment = 'before' | 'during' | 'after';

/**
 * Changes every page that is opened until the result is disposed. Its function changes the current page at once.
 */
export async function changePages(page: Page, name: string, moment: Moment) {
  const code = `((root) => {
    ${translateTexts}
    (${CHANGES[name]})(root, ${JSON.stringify(TRANSLATED)});
  })`;
  const content = {
    before: `document.addEventListener('DOMContentLoaded', () => ${code}(document.body));`,
    // Astro reports an island as soon as React has scheduled its hydration.
    during: `document.addEventListener('astro:hydrate', ({ target }) => ${code}(target), true);`,
    after: '',
  }[moment];
  const script = await page.addInitScript({ content });
  return {
    changeNow: () => page.evaluate(`${code}(document.body)`),
    [Symbol.asyncDispose]: () => script.dispose(),
  };
}
