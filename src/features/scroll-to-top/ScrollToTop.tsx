import type { MouseEvent, ReactNode } from 'react';
import { IslandBoundary } from '@/hydration/IslandBoundary.tsx';

/**
 * Handles the click on the scroll-to-top button, which is a link to the top in `ScrollToTopLink.astro`. The click then
 * changes neither the URL nor the history. It navigates instead of calling `scrollTo`, because navigation also moves
 * the keyboard focus to the top.
 */
export default function ScrollToTop({ children }: { children?: ReactNode }) {
  const toTop = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { pathname, search } = location;
    location.replace('#top');
    history.replaceState(history.state, '', pathname + search);
  };
  return (
    <IslandBoundary>
      <island-content onClick={toTop}>{children}</island-content>
    </IslandBoundary>
  );
}
