// @ts-check
/** Starts the library in the browser, and tells editors of values that are twice in a list before they are saved. */
import CMS from '@sveltia/cms';

/**
 * The library adds a store to its database when it first needs one. If it needs two at a time, it is left without one
 * of them, and shows no pictures until the page is loaded again.
 */
const STORES = [
  'asset-hashes',
  'asset-thumbnails',
  'file-cache',
  'file-system-handles',
  'meta',
  'ui-settings',
];

const { config, uniqueFields } = await (await fetch('/admin/config.json')).json();
document.documentElement.classList.toggle('local', config.backend.repo.startsWith('local/'));

await new Promise((resolve) => {
  const request = indexedDB.open(`github:${config.backend.repo}`);
  request.onupgradeneeded = () => {
    for (const store of STORES) request.result.createObjectStore(store);
  };
  request.onsuccess = () => resolve(request.result.close());
  // For example in a private window. The library works without its database.
  request.onerror = resolve;
});

/** The first text that is twice in a field of a list. Only in links, upper and lower case differ. */
function repeatedText(
  /** @type {Record<string, unknown>[]} */ entries,
  /** @type {string} */ field,
) {
  const seen = new Set();
  for (const { [field]: value } of entries) {
    const text = String(value ?? '').trim();
    const comparable = /^https?:/i.test(text) ? text : text.toLowerCase();
    if (text && seen.has(comparable)) return text;
    seen.add(comparable);
  }
  return undefined;
}

CMS.registerEventListener({
  name: 'preSave',
  handler: ({ entry }) => {
    const { data } = entry.toJS();
    for (const [list, fields] of Object.entries(uniqueFields)) {
      for (const field of fields) {
        const text = repeatedText(data[list] ?? [], field);
        if (!text) continue;
        const cause = new Error(
          `Nothing was saved: the ${field} “${text}” is there twice. Change one of them.`,
        );
        // The library shows the message of the cause, and does not save.
        throw new Error('saving_failed', { cause });
      }
    }
  },
});

CMS.init({ config });
