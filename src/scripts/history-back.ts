/**
 * Makes the Back button go back in history when the visitor came from this site; else it stays the link
 * to the portfolio that it is (SPEC 2, Category page details; DECISIONS 9).
 */
const cameFromHere =
  URL.canParse(document.referrer) && new URL(document.referrer).origin === location.origin;

if (cameFromHere) {
  document.querySelector('[data-history-back]')?.addEventListener('click', (event) => {
    event.preventDefault();
    history.back();
  });
}
