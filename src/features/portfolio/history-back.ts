/** Without a previous page of this site in this tab, the Back button stays a link to the portfolio. */
const referrer = new URL(document.referrer || 'about:blank');
const hasPreviousPage =
  window.navigation?.canGoBack ??
  // Without the Navigation API, the referrer tells. It is this page in another case if `404.html` has redirected here.
  (history.length > 1 &&
    referrer.origin === location.origin &&
    referrer.pathname.toLowerCase() !== location.pathname);

/** Whether the browser is going back: a second press, by whatever means, would go back two pages. */
let isGoingBack = false;

if (hasPreviousPage) {
  const stay = () => {
    isGoingBack = false;
  };
  // The page may come back from the cache of the browser, or the visitor stops going back.
  addEventListener('pageshow', stay);
  window.navigation?.addEventListener('navigateerror', stay);
  document.querySelector<HTMLElement>('[data-history-back]')?.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!isGoingBack) history.back();
    isGoingBack = true;
  });
}
