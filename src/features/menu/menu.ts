/**
 * Closes the drop-down menu when a link in it is chosen, also for a return to this page, and when the header shows all
 * links. The browser opens and closes it on its button, on Escape and on a tap outside, and tells assistive technology its
 * state; styles hide what is behind it.
 */

const menu = document.getElementById('menu');
/** In browsers without popovers the header shows all links. */
const closeMenu = () => menu?.hidePopover?.();

menu?.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('a')) closeMenu();
});
// Styles hide the menu where the header has room for all links.
addEventListener('resize', () => {
  if (menu?.getClientRects().length === 0) closeMenu();
});
