/**
 * Closes the menu when a link in it is chosen, so that it is closed after a return to this page, and when the header
 * shows all links. The browser does the rest, as the menu is a popover.
 */

const menu = document.getElementById('menu');
const closeMenu = () => menu?.hidePopover?.();

menu?.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('a')) closeMenu();
});
matchMedia('(min-width: 68.75em)').addEventListener('change', closeMenu);
