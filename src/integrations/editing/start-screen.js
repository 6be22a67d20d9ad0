// @ts-check
/** Starts the library in the browser. */

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

const config = await (await fetch('/admin/config.json')).json();
const isLocal = config.backend.repo.startsWith('local/');
document.documentElement.classList.toggle('local', isLocal);

await new Promise((resolve) => {
  const request = indexedDB.open(`github:${config.backend.repo}`);
  request.onupgradeneeded = () => {
    for (const store of STORES) request.result.createObjectStore(store);
  };
  request.onsuccess = () => resolve(request.result.close());
  // For example in a private window. The library works without its database.
  request.onerror = resolve;
});

/** Fields whose values differ in all entries of a list. */
const UNIQUE_FIELDS = ['title', 'name', 'link'];

/**
 * What is wrong with a file although each of its fields is right. The content check finds more.
 *
 * @param {Record<string, any>} file
 * @returns {string | undefined}
 */
function problemIn({ map, ...file }) {
  // Everywhere in Nepal, the latitude is the smaller number.
  if (map && !map.outsideNepal && map.latitude > map.longitude) {
    return 'Map: write the smaller number as latitude, the larger as longitude.';
  }
  for (const entries of Object.values(file).filter(Array.isArray)) {
    for (const field of UNIQUE_FIELDS) {
      const seen = new Set();
      for (const { [field]: text } of entries) {
        if (typeof text !== 'string') continue;
        const key = field === 'link' ? text.trim() : text.trim().toLowerCase();
        if (key && seen.has(key))
          return `“${text}” is there twice. Each ${field} can be in a list only once.`;
        seen.add(key);
      }
    }
  }
  return undefined;
}

try {
  const preferences = JSON.parse(localStorage.getItem('sveltia-cms.prefs') ?? '{}');
  localStorage.setItem('sveltia-cms.prefs', JSON.stringify({ closeOnSave: false, ...preferences }));
  // Without this, the library starts with a repository, and keeps no drafts once a folder has been chosen instead.
  if (isLocal) localStorage.setItem('sveltia-cms.user', JSON.stringify({ backendName: 'local' }));
} catch {
  // The library says that the browser stores nothing.
}

// It reads the settings as soon as it is imported.
const { default: CMS } = await import('@sveltia/cms');

CMS.registerEventListener({
  name: 'preSave',
  handler: ({ entry }) => {
    const message = problemIn(entry.toJS().data);
    // The library shows the message of the cause, and saves nothing.
    if (message) throw new Error('saving_failed', { cause: { message } });
  },
});

CMS.init({ config });

// A module for the type check too.
export {};
