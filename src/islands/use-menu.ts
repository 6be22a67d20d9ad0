import { useEffect, useRef, useState } from 'react';

/**
 * Keeps a native popover and React in step (S4.13): what the browser does itself (the
 * button, Escape, a tap outside) is only watched; closing on a chosen link and on a window that has
 * grown past the menu is added.
 * @param desktopQuery media query that is true where the menu has no place
 */
export function useMenu(desktopQuery: string) {
  const panel = useRef<HTMLDivElement>(null);
  // Unknown until hydrated: before that the browser itself tells assistive technology.
  const [open, setOpen] = useState<boolean>();

  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const readState = () => setOpen(element.matches(':popover-open'));
    const close = () => element.matches(':popover-open') && element.hidePopover();
    const closeOnLink = (event: Event) => {
      if ((event.target as Element).closest('a')) close();
    };
    const desktop = matchMedia(desktopQuery);
    readState();
    element.addEventListener('toggle', readState);
    element.addEventListener('click', closeOnLink);
    desktop.addEventListener('change', close);
    return () => {
      element.removeEventListener('toggle', readState);
      element.removeEventListener('click', closeOnLink);
      desktop.removeEventListener('change', close);
    };
  }, [desktopQuery]);

  return { panel, open };
}
