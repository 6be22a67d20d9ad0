import { useSyncExternalStore } from 'react';
import { bandwidth, canPlayVideos } from './video-conditions.ts';

type Connection = EventTarget & { saveData?: boolean; effectiveType?: string };

const getConnection = () => (navigator as Navigator & { connection?: Connection }).connection;

/** Measured once, because a later value would include the videos themselves. Files from the cache are not measured. */
let kilobitsPerSecond: number | undefined;

function subscribe(onChange: () => void) {
  const connection = getConnection();
  connection?.addEventListener?.('change', onChange);
  return () => connection?.removeEventListener?.('change', onChange);
}

/** @returns whether videos may be fetched and played on this connection; false on the server */
export function useVideosAllowed(reducedMotion: boolean): boolean {
  const read = () => {
    const { saveData = false, effectiveType } = getConnection() ?? {};
    kilobitsPerSecond ??= bandwidth(
      performance.getEntriesByType('resource') as PerformanceResourceTiming[],
    );
    return canPlayVideos({ reducedMotion, saveData, effectiveType, kilobitsPerSecond });
  };
  return useSyncExternalStore(subscribe, read, () => false);
}
