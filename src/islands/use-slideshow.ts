import { useEffect, useReducer, useRef, useState } from 'react';
import {
  NEXT_SLIDE_FETCH_MS,
  NEXT_SLIDE_RECHECK_MS,
  SLIDE_INTERVAL_MS,
} from '@/config/slideshow.ts';
import { advances, canPlayVideos, type SlideshowMove, slideAfter } from '@/lib/slideshow.ts';

interface State {
  current: number;
  /** The slide before this one, which stays behind it until it has faded in. */
  previous?: number;
}

type Connection = EventTarget & { saveData?: boolean; effectiveType?: string };

/**
 * The slideshow's state and clock (S4.01 to S4.05, D16b to D16e).
 * @param count how many slides there are
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
  /** The slide that has had the line to itself for long enough, so that the following one may come. */
  const [settled, setSettled] = useState<number>();
  // The first render repeats the server's; what only a browser knows comes after it.
  const [live, setLive] = useState(false);
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
    setLive(true);
    motion.addEventListener('change', readMotion);
    connection?.addEventListener?.('change', readConditions);
    return () => {
      motion.removeEventListener('change', readMotion);
      connection?.removeEventListener?.('change', readConditions);
    };
  }, []);

  // Whoever woke the show by coming to the controls came before it could listen. A finger leaves no
  // pointer behind, though `:hover` stays on what it touched.
  useEffect(() => {
    const canHover = matchMedia('(hover: hover)').matches;
    setHovered(canHover && controls.current?.matches(':hover') === true);
    setFocused(controls.current?.querySelector(':focus-visible') != null);
  }, []);

  useEffect(() => {
    let onScreen = true;
    const look = () => setVisible(onScreen && !document.hidden);
    const observer = new IntersectionObserver((entries) => {
      // A busy device brings several at once, and the last is true.
      onScreen = entries.at(-1)?.isIntersecting ?? true;
      look();
    });
    if (screen.current) observer.observe(screen.current);
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  // What is left of the current slide's time, so that a pause keeps it and a manual choice renews it.
  const left = useRef({ slide: current, ms: SLIDE_INTERVAL_MS });

  useEffect(() => {
    if (left.current.slide !== current) left.current = { slide: current, ms: SLIDE_INTERVAL_MS };
    const clock = left.current;
    const spent = SLIDE_INTERVAL_MS - clock.ms;
    setSettled(spent >= NEXT_SLIDE_FETCH_MS ? current : undefined);
    if (!running) return;

    const begun = performance.now();
    const nextIsReady = () => {
      const picture = screen.current?.querySelector<HTMLImageElement>('[data-following] img');
      return picture?.complete === true;
    };
    let advance = setTimeout(function tryToAdvance() {
      if (nextIsReady()) move({ to: 'next' });
      else advance = setTimeout(tryToAdvance, NEXT_SLIDE_RECHECK_MS);
    }, clock.ms);
    const settle = setTimeout(() => setSettled(current), Math.max(0, NEXT_SLIDE_FETCH_MS - spent));
    return () => {
      clearTimeout(advance);
      clearTimeout(settle);
      clock.ms = Math.max(0, clock.ms - (performance.now() - begun));
    };
  }, [current, running]);

  return {
    screen,
    controls,
    current,
    /** Slides to have in the page, bottom to top: the outgoing or the following one, and the current. */
    mounted: [...new Set([settled === current ? following : (previous ?? current), current])],
    following,
    /** The slide that the current one replaces; undefined until the first change. */
    previous,
    playing,
    /** Whether the clock runs, which the dot of the current slide shows; unknown until it exists. */
    clock: live ? (running ? 'running' : 'paused') : undefined,
    running,
    /** Whether films may be fetched, and move. */
    videos,
    isVideoPlaying: playing && visible,
    move,
    togglePlaying: () => setPlaying((before) => !before),
    setHovered,
    setFocused,
  };
}
