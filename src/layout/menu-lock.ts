/** Locks the page behind an open menu. A selector with `:has` would restyle the page at each inserted element. */

document
  .getElementById('menu')
  ?.addEventListener('toggle', (event) =>
    document.documentElement.toggleAttribute(
      'data-menu-open',
      (event as ToggleEvent).newState === 'open',
    ),
  );
