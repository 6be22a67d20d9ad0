import { type ReactNode, useEffect, useRef } from 'react';
import { IslandBoundary } from '#/hydration/IslandBoundary.tsx';
import { minWidth } from '#/lib/breakpoints.ts';

/** React renders both only on the server, so that translators may change them. */
interface Props {
  /** Content of the button. */
  label?: ReactNode;
  /** The links. */
  children?: ReactNode;
}

function Menu({ label, children }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const listeners = new AbortController();
    // Styles hide the menu where the header has room for all links.
    matchMedia(minWidth('navigation')).addEventListener(
      'change',
      () => menu.current?.hidePopover?.(),
      { signal: listeners.signal },
    );
    return () => listeners.abort();
  }, []);
  return (
    <>
      <button
        className="menu-button type-control"
        popoverTarget="menu"
        type="button"
        aria-controls="menu"
      >
        {label}
      </button>
      <div ref={menu} className="menu" id="menu" popover="auto">
        {children}
      </div>
    </>
  );
}

/** The button and the menu of narrow viewports: a native popover, whose state styles show, so that it works without React. */
export default function MobileMenu(props: Props) {
  return (
    <IslandBoundary>
      <Menu {...props} />
    </IslandBoundary>
  );
}
