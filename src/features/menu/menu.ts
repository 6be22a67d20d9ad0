/** Closes the menu when a link in it is chosen, so that it is closed after a return to this page. */

const menu = document.getElementById('menu');
const closeMenu = () => menu?.hidePopover?.();

menu?.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('a')) closeMenu();
});
// Styles hide the menu where the header has room for all links.
addEventListener('resize', () => {
  if (menu?.getClientRects().length === 0) closeMenu();
});
