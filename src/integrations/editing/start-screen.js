// @ts-check
/** Starts the library in the browser. */
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

const config = await (await fetch('/admin/config.json')).json();
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

CMS.init({ config });
