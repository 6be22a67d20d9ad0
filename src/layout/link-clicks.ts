/**
 * What a click on a link does besides following it: it closes the menu, so that it is closed where the visitor stays, and
 * after Back, and announces by the event `page-leave` that another page replaces this one. Links to the top and the content
 * add no history entry; unlike `scrollTo`, a navigation moves the focus too.
 */
addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  document.getElementById('menu')?.hidePopover?.();
  if (link.matches('[href="#main"], [href="#top"]')) {
    event.preventDefault();
    location.replace(link.hash);
    history.replaceState(history.state, '', location.pathname + location.search);
  } else if (link.matches('[href^="/"]:not([download])') && link.pathname !== location.pathname) {
    link.dispatchEvent(new Event('page-leave', { bubbles: true }));
  }
});
