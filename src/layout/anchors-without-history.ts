/** Back would only undo a scroll that nobody sees. Unlike `scrollTo`, a navigation moves the keyboard focus too. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('[href="#main"], [href="#top"]')) {
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    location.replace(link.hash);
    history.replaceState(history.state, '', location.pathname + location.search);
  });
}
