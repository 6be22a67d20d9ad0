// @ts-check

/** Created in advance: if the library must add two at a time, it lacks one, and shows no pictures until a reload. */
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
