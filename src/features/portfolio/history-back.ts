/**
 * Makes the Back button go back in history if the previous page in this tab belongs to this site. Otherwise it
 * remains a link to the portfolio.
 */
const referrer = new URL(document.referrer || 'about:blank');
const hasPreviousPage =
  window.navigation?.canGoBack ??
  // Browsers without the Navigation API only tell the referrer, which is this page in another case after a redirection.
  (history.length > 1 &&
    referrer.origin === location.origin &&
    referrer.pathname.toLowerCase() !== location.pathname);

if (hasPreviousPage) {
  document.querySelector<HTMLElement>('[data-history-back]')?.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // The second click of a double click would go back once more.
    if (event.detail < 2) history.back();
  });
}
