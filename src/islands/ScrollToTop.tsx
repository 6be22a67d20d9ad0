import type { MouseEvent } from 'react';
import { Icon } from '@/components/ui/Icon.tsx';
import { IslandBoundary } from './IslandBoundary.tsx';

/**
 * The scroll-to-top button (S2.03, S2.04). Before hydration it is a plain link to the top; afterwards it
 * leaves no trace in the address or the history. The browser's own jump also takes the keyboard's
 * place to the top, which a scripted scroll would leave at the bottom of the page.
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
