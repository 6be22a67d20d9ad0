import type { MouseEvent } from 'react';
import { Icon } from '@/components/ui/Icon.tsx';
import { IslandBoundary } from './IslandBoundary.tsx';

/**
 * The scroll-to-top button (S2.03, S2.04). Before hydration it is a link to the top. After it, the click
 * changes neither the URL nor the history. It navigates instead of calling `scrollTo`, because navigation
 * also moves the keyboard focus to the top.
 */
export default function ScrollToTop() {
  const toTop = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { pathname, search } = location;
    location.replace('#top');
    history.replaceState(history.state, '', pathname + search);
  };
  return (
    <IslandBoundary>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to the top, also before hydration. */}
      <a className="scroll-to-top" href="#top" aria-label="Scroll to top" onClick={toTop}>
        <Icon name="up" />
      </a>
    </IslandBoundary>
  );
}
