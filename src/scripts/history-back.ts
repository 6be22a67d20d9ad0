/**
 * Makes the Back button go back in history when the page before this one in the tab is of this site;
 * else it stays the link to the portfolio that it is: in a tab of its own, or when the visitor came from
 * elsewhere (S2.34, D09a).
 */
const cameFromHere =
  window.navigation?.canGoBack ??
  // Older browsers tell only who linked here.
  (history.length > 1 &&
    URL.canParse(document.referrer) &&
    new URL(document.referrer).origin === location.origin);

if (cameFromHere) {
  document.querySelector<HTMLElement>('[data-history-back]')?.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    history.back();
  });
}
