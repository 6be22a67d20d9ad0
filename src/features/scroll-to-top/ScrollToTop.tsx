import { IslandBoundary } from '#/hydration/IslandBoundary.tsx';
import { Icon } from '#/ui/Icon.tsx';

/**
 * A link, so that it works without JavaScript. At the end of the page it stops above the name in the footer. Styles hide it at
 * the top of the page (`scroll-depth.ts`), and `link-clicks.ts` keeps its clicks out of the history.
 */
export default function ScrollToTop() {
  return (
    <IslandBoundary>
      <div className="scroll-to-top-track">
        <a className="scroll-to-top" href="#top" aria-label="Scroll to top">
          <Icon name="up" />
        </a>
      </div>
    </IslandBoundary>
  );
}
