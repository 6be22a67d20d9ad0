import { useEffect, useRef, useState } from 'react';

/**
 * Keeps React's state equal to that of a native popover (S4.13). The browser itself opens and closes the
 * popover on the button, on Escape and on a tap outside; this hook also closes it when a link is chosen
 * and when the viewport becomes so wide that the header shows all links.
 *
 * @param desktopQuery media query that matches where the header shows all links
 */
export function useMenu(desktopQuery: string) {
  const panel = useRef<HTMLDivElement>(null);
  // Undefined until hydration: before that, the browser reports the state to assistive technology.
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
