import { type KeyboardEvent, useEffect, useRef } from 'react';

/** Where the header shows its links instead of the menu, as in the styles of both. */
const DESKTOP_QUERY = '(min-width: 68.75em)';

/**
 * Tells assistive technology the state of a native popover, keeps the focus in it, and closes it when the viewport
 * becomes so wide that the header shows all links. The browser itself opens and closes the popover on the button, on
 * Escape and on a tap outside.
 *
 * @returns a ref for the element around the button and the popover, and its `keydown` handler
 */
export function useMenu() {
  const root = useRef<HTMLElement>(null);

  useEffect(() => {
    const button = root.current?.querySelector('button');
    const panel = root.current?.querySelector<HTMLElement>('[popover]');
    if (!button || !panel) return;
    const isOpen = () => panel.matches(':popover-open');
    const showState = () => {
      button.ariaExpanded = String(isOpen());
    };
    const close = () => isOpen() && panel.hidePopover();
    const desktop = matchMedia(DESKTOP_QUERY);
    showState();
    panel.addEventListener('toggle', showState);
    desktop.addEventListener('change', close);
    return () => {
      panel.removeEventListener('toggle', showState);
      desktop.removeEventListener('change', close);
    };
  }, []);

  // The styles of the menu hide the page behind it, so without this the focus would leave the page.
  const keepFocusInside = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Tab') return;
    const links = [...event.currentTarget.querySelectorAll('[popover] a')];
    if (event.target !== links.at(event.shiftKey ? 0 : -1)) return;
    event.preventDefault();
    event.currentTarget.querySelector('button')?.focus();
  };

  return { root, keepFocusInside };
}
