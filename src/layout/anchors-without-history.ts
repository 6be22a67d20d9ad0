/**
 * Handles clicks on the skip link and the link to the top, which then change neither the URL nor the history: Back would
 * only undo a scroll that nobody sees. They navigate instead of calling `scrollTo`, because navigation also moves the
 * keyboard focus.
 */
for (const link of document.querySelectorAll<HTMLAnchorElement>('[href="#main"], [href="#top"]')) {
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    location.replace(link.hash);
    history.replaceState(history.state, '', location.pathname + location.search);
  });
}
