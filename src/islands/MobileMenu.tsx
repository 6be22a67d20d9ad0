import { Fragment, type ReactNode } from 'react';
import { IslandBoundary } from './IslandBoundary.tsx';
import { useMenu } from './use-menu.ts';

interface Props {
  /** Media query that is true where the navigation bar shows its links and the menu has no place. */
  desktopQuery: string;
  /** What stands in the menu: its links, as the server's markup. */
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
 * The drop-down menu of small screens (S4.13, D33): a button and a native popover, which open and close
 * before and without hydration. The button is named "Menu", and "Close menu" while the menu is open.
 */
export default function MobileMenu(props: Props) {
  return (
    <IslandBoundary>
      <Menu {...props} />
    </IslandBoundary>
  );
}
