import { Fragment, type ReactNode } from 'react';
import { IslandBoundary } from './IslandBoundary.tsx';
import { useMenu } from './use-menu.ts';

/** A link of the menu. */
export interface MenuLink {
  label: string;
  path: string;
  /** Its scene number, decorative. */
  number: string;
}

interface Props {
  links: readonly MenuLink[];
  /** Path of the link to mark as the current page, if any. */
  current?: string | undefined;
  /** Media query that is true where the navigation bar shows its links and the menu has no place. */
  desktopQuery: string;
  /** What stands at the foot of the menu. */
  children?: ReactNode;
}

function Menu({ links, current, desktopQuery, children }: Props) {
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
        <span className="menu-button__close">Close</span>
        <span className="bars" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      </button>
      <div className="menu" id="menu" popover="auto" ref={panel}>
        <nav aria-label="Menu">
          <ul>
            {links.map(({ label, path, number }) => (
              <li key={path}>
                <a href={path} aria-current={path === current ? 'page' : undefined}>
                  {label}
                  <span className="type-slate ml-auto text-dim" aria-hidden="true">
                    SC {number}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {children}
      </div>
    </Fragment>
  );
}

/**
 * The drop-down menu of small screens (SPEC 2 and 4, Mobile menu): a button and a native popover, which
 * open and close before and without hydration.
 */
export default function MobileMenu(props: Props) {
  return (
    <IslandBoundary>
      <Menu {...props} />
    </IslandBoundary>
  );
}
