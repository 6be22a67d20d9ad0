/**
 * Reloads a page of the live preview when the site has been built anew. The server sends the number of the
 * build it serves, also to a device that comes back after a pause.
 */
const shown = new URL(document.currentScript.src).searchParams.get('build');
new EventSource('/preview-events').addEventListener('message', ({ data }) => {
  if (data !== shown) location.reload();
});
