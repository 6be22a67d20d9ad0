/**
 * Lets the skip link and the link to the top change neither the URL nor the history: Back would only undo a scroll that
 * nobody sees. They navigate, because unlike `scrollTo`, that moves the keyboard focus too.
 */
for (const link of document.querySelectorAll<HTMLAnchorElement>('[href="#main"], [href="#top"]')) {
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    location.replace(link.hash);
    history.replaceState(history.state, '', location.pathname + location.search);
  });
}
