/** Links to the top and the content add no history entry. Unlike `scrollTo`, a navigation moves the focus too. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('[href="#main"], [href="#top"]')) {
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    location.replace(link.hash);
    history.replaceState(history.state, '', location.pathname + location.search);
  });
}
