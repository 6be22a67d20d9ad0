import { useEffect, useState } from 'react';

/** @returns whether the visitor has chosen a link to another page, which then needs the bandwidth (`prefetch.ts`) */
export function useLeavingPage(): boolean {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const stay = () => setLeaving(false);
    addEventListener('page-leave', () => setLeaving(true), { signal });
    addEventListener('pageshow', stay, { signal });
    // Without the Navigation API, a stopped navigation is noticed at the next press.
    window.navigation?.addEventListener('navigateerror', stay, { signal });
    addEventListener('pointerdown', stay, { signal });
    return () => listeners.abort();
  }, []);
  return isLeaving;
}
