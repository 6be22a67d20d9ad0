import type { ReactNode } from 'react';
import { IslandBoundary } from '@/hydration/IslandBoundary.tsx';
import { useMenu } from './use-menu.ts';

interface Props {
  /** The button and the menu, rendered on the server. */
  children?: ReactNode;
}

function Menu({ children }: Props) {
  const { root, keepFocusInside } = useMenu();
  return (
    <island-content ref={root} onKeyDown={keepFocusInside}>
      {children}
    </island-content>
  );
}

/**
 * Adds to the drop-down menu what the browser does not do by itself. The markup is in `Menu.astro`: a button and a
 * native popover, which work before hydration and without scripts.
 */
export default function MobileMenu(props: Props) {
  return (
    <IslandBoundary>
      <Menu {...props} />
    </IslandBoundary>
  );
}
