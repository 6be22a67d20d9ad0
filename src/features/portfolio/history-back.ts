/**
 * Makes the Back button go back in history if the previous page in this tab belongs to this site. Otherwise it
 * remains a link to the portfolio.
 */
const hasPreviousPage =
  window.navigation?.canGoBack ??
  // Browsers without the Navigation API only tell the referrer.
  (history.length > 1 &&
    URL.canParse(document.referrer) &&
    new URL(document.referrer).origin === location.origin);

if (hasPreviousPage) {
  document.querySelector<HTMLElement>('[data-history-back]')?.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    history.back();
  });
}
