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

CMS.init({ config });

// A module for the type check too.
export {};
