import { Fragment, type ReactNode } from 'react';
import { IslandBoundary } from './IslandBoundary.tsx';
import { useMenu } from './use-menu.ts';

interface Props {
  /** Media query that matches where the header shows all links, and no menu. */
  desktopQuery: string;
  /** Content of the menu, rendered on the server. */
  children?: ReactNode;
}

function Menu({ desktopQuery, children }: Props) {
  const { panel, open } = useMenu(desktopQuery);
  return (
    <Fragment>
      <button
        className="menu-button"
        popoverTarget="menu"
        type="button"
        aria-expanded={open}
        aria-controls="menu"
      >
        <span className="menu-button__open">Menu</span>
        <span className="menu-button__close">
          Close<span className="sr-only"> menu</span>
        </span>
        <span className="menu-icon" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      </button>
      <div className="menu" id="menu" popover="auto" ref={panel}>
        {children}
      </div>
    </Fragment>
  );
}

/**
 * The drop-down menu of narrow viewports (S4.13, D33): a button and a native popover, which work before
 * hydration and without scripts. The button is named "Menu", and "Close menu" while the menu is open.
 */
export default function MobileMenu(props: Props) {
  return (
    <IslandBoundary>
      <Menu {...props} />
    </IslandBoundary>
  );
}
