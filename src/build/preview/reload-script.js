/**
 * Reloads a page of the live preview after a new build. The server sends the number of the current build, also when a
 * device reconnects.
 */
const shown = new URL(document.currentScript.src).searchParams.get('build');
new EventSource('/preview-events').addEventListener('message', ({ data }) => {
  if (data !== shown) location.reload();
});
