import { useEffect, useReducer, useRef, useState } from 'react';
import {
  NEXT_SLIDE_FETCH_MS,
  NEXT_SLIDE_RECHECK_MS,
  SLIDE_INTERVAL_MS,
} from '@/config/slideshow.ts';
import { advances, canPlayVideos, type SlideshowMove, slideAfter } from '@/lib/slideshow.ts';

interface State {
  current: number;
  /** The slide shown before, which stays behind the current one while that fades in. */
  previous?: number;
}

type Connection = EventTarget & { saveData?: boolean; effectiveType?: string };

/**
 * Holds the state and the timer of the slideshow (S4.01 to S4.05, D16b to D16e).
 *
 * @param count number of slides
 */
export function useSlideshow(count: number) {
  const [{ current, previous }, move] = useReducer(
    (state: State, request: SlideshowMove): State => {
      const next = slideAfter(state.current, request, count);
      return next === state.current ? state : { current: next, previous: state.current };
    },
    { current: 0 },
  );
  const [playing, setPlaying] = useState(true);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [visible, setVisible] = useState(true);
  const [videos, setVideos] = useState(false);
  /** The slide that was shown for long enough that the next picture may now be fetched. */
  const [settled, setSettled] = useState<number>();
  // False in the first render, which must produce the same markup as the server.
  const [hydrated, setHydrated] = useState(false);
  const screen = useRef<HTMLDivElement>(null);
  const controls = useRef<HTMLDivElement>(null);
  const running = count > 1 && advances({ playing, engaged: hovered || focused, visible });
  const following = slideAfter(current, { to: 'next' }, count);

  useEffect(() => {
    const motion = matchMedia('(prefers-reduced-motion: reduce)');
    const { connection } = navigator as Navigator & { connection?: Connection };
    const readConditions = () =>
      setVideos(
        canPlayVideos({
          reducedMotion: motion.matches,
          saveData: connection?.saveData ?? false,
          effectiveType: connection?.effectiveType,
        }),
      );
    const readMotion = () => {
      readConditions();
      if (motion.matches) setPlaying(false);
    };
    readMotion();
    setHydrated(true);
    motion.addEventListener('change', readMotion);
    connection?.addEventListener?.('change', readConditions);
    return () => {
      motion.removeEventListener('change', readMotion);
      connection?.removeEventListener?.('change', readConditions);
    };
  }, []);

  // The events that triggered hydration fired before these listeners existed, so read the current state.
  // On touch screens `:hover` stays on the element that was touched last.
  useEffect(() => {
    const canHover = matchMedia('(hover: hover)').matches;
    setHovered(canHover && controls.current?.matches(':hover') === true);
    setFocused(controls.current?.querySelector(':focus-visible') != null);
  }, []);

  useEffect(() => {
    let onScreen = true;
    const updateVisible = () => setVisible(onScreen && !document.hidden);
    const observer = new IntersectionObserver((entries) => {
      // Several entries can arrive at once; the last one is the current state.
      onScreen = entries.at(-1)?.isIntersecting ?? true;
      updateVisible();
    });
    if (screen.current) observer.observe(screen.current);
    document.addEventListener('visibilitychange', updateVisible);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', updateVisible);
    };
  }, []);

  // Remaining time of the current slide: a pause keeps it, a change of slide resets it.
  const remaining = useRef({ slide: current, ms: SLIDE_INTERVAL_MS });

  useEffect(() => {
    if (remaining.current.slide !== current) {
      remaining.current = { slide: current, ms: SLIDE_INTERVAL_MS };
    }
    const timer = remaining.current;
    const elapsedMs = SLIDE_INTERVAL_MS - timer.ms;
    setSettled(elapsedMs >= NEXT_SLIDE_FETCH_MS ? current : undefined);
    if (!running) return;

    const start = performance.now();
    const nextIsReady = () => {
      const picture = screen.current?.querySelector<HTMLImageElement>('[data-following] img');
      return picture?.complete === true;
    };
    let advance = setTimeout(function tryToAdvance() {
      if (nextIsReady()) move({ to: 'next' });
      else advance = setTimeout(tryToAdvance, NEXT_SLIDE_RECHECK_MS);
    }, timer.ms);
    const settle = setTimeout(
      () => setSettled(current),
      Math.max(0, NEXT_SLIDE_FETCH_MS - elapsedMs),
    );
    return () => {
      clearTimeout(advance);
      clearTimeout(settle);
      timer.ms = Math.max(0, timer.ms - (performance.now() - start));
    };
  }, [current, running]);

  return {
    screen,
    controls,
    current,
    /** Slides to render, from bottom to top: the previous or the next one, then the current one. */
    mounted: [...new Set([settled === current ? following : (previous ?? current), current])],
    following,
    /** The slide that the current one replaces; undefined until the first change. */
    previous,
    playing,
    /** Whether the timer runs, which the dot of the current slide shows; undefined before hydration. */
    timer: hydrated ? (running ? 'running' : 'paused') : undefined,
    running,
    /** Whether videos may be fetched and played. */
    videos,
    isVideoPlaying: playing && visible,
    move,
    togglePlaying: () => setPlaying((before) => !before),
    setHovered,
    setFocused,
  };
}
