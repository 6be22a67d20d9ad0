/**
 * Adds to the drop-down menu what the browser does not do by itself: while it is open, nothing behind it can be reached;
 * it closes when a link in it is chosen, also for a return to this page, and when the header shows all links. The browser
 * opens and closes it on its button, on Escape and on a tap outside, and tells assistive technology its state.
 */

const menu = document.getElementById('menu');
const behind = document.querySelectorAll<HTMLElement>(
  'main, footer, [href="#main"], [href="#top"]',
);
/** In browsers without popovers the header shows all links. */
const closeMenu = () => menu?.hidePopover?.();

menu?.addEventListener('beforetoggle', ({ newState }) => {
  for (const element of behind) element.inert = newState === 'open';
});
menu?.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('a')) closeMenu();
});
matchMedia('(min-width: 68.75em)').addEventListener('change', closeMenu);
