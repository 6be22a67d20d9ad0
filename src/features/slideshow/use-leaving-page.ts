import { type RefObject, useEffect, useState } from 'react';
import { leavesPage, stopDownloads } from './slideshow-downloads.ts';

/** Stops the downloads in an element while the visitor leaves. @returns whether the visitor has pressed a link */
export function useLeavingPage(root: RefObject<HTMLElement | null>): boolean {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    let restartDownloads: (() => void) | undefined;
    const stop = () => {
      if (root.current) restartDownloads ??= stopDownloads(root.current);
      setLeaving(true);
    };
    const restart = () => {
      restartDownloads?.();
      restartDownloads = undefined;
      setLeaving(false);
    };
    const onPress = (event: PointerEvent | KeyboardEvent) =>
      leavesPage(event) ? stop() : restart();
    /** Released outside the link, so no click follows. */
    const onRelease = (event: PointerEvent) => {
      if (!leavesPage(event)) restart();
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    addEventListener('pointerdown', onPress, { signal });
    addEventListener('keydown', onPress, { signal });
    addEventListener('pointerup', onRelease, { signal });
    addEventListener('pointercancel', restart, { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && restart(), { signal });
    // Without the Navigation API, a stopped navigation is noticed at the next press.
    window.navigation?.addEventListener('navigateerror', restart, { signal });
    return () => listeners.abort();
  }, [root]);
  return isLeaving;
}
