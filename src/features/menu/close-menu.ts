/**
 * Closes the menu when a link in it is chosen. Independent of the island, so that a menu whose script is late is closed
 * too when the visitor comes back to the page.
 */
const menu = document.getElementById('menu');

menu?.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('a')) menu.hidePopover();
});
