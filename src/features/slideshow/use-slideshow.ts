import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { leavesPage, stopDownloads } from './slideshow-downloads.ts';
import { findMarkup, type SlideshowMarkup, showState } from './slideshow-markup.ts';
import { advances, type SlideshowMove, slideAfter } from './slideshow-state.ts';
import { NEXT_SLIDE_FETCH_MS, NEXT_SLIDE_RECHECK_MS, SLIDE_INTERVAL_MS } from './timing.ts';
import { bandwidth, canPlayVideos } from './video-conditions.ts';

interface State {
  current: number;
  /** The slide shown before, which stays behind the current one while that fades in. */
  previous?: number;
}

type Connection = EventTarget & { saveData?: boolean; effectiveType?: string };

/**
 * Holds the state and the timer of the slideshow.
 *
 * @param count number of slides
 * @returns a ref for the element around the markup, that markup after hydration, and what React adds to it
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
  /** Whether the hero has been in view: a page may be opened at its end or in a hidden tab. */
  const [seen, setSeen] = useState(false);
  /** The visitor has pressed a link, and the next page needs the line. */
  const [leaving, setLeaving] = useState(false);
  const [videos, setVideos] = useState(false);
  /** The slide that was shown for long enough that the next picture may now be fetched. */
  const [settled, setSettled] = useState<number>();
  const root = useRef<HTMLElement>(null);
  /** Undefined in the first render, which must produce the same markup as the server. */
  const [markup, setMarkup] = useState<SlideshowMarkup>();
  const running =
    count > 1 && advances({ playing, engaged: hovered || focused, visible: visible && !leaving });
  const following = slideAfter(current, { to: 'next' }, count);

  useEffect(() => {
    const motion = matchMedia('(prefers-reduced-motion: reduce)');
    const { connection } = navigator as Navigator & { connection?: Connection };
    /** The first figure decides: a later one would include the videos themselves. */
    let kilobitsPerSecond: number | undefined;
    const readConditions = () => {
      kilobitsPerSecond ??= bandwidth(
        performance.getEntriesByType('resource') as PerformanceResourceTiming[],
      );
      setVideos(
        canPlayVideos({
          reducedMotion: motion.matches,
          saveData: connection?.saveData ?? false,
          effectiveType: connection?.effectiveType,
          kilobitsPerSecond,
        }),
      );
    };
    // On a second visit all files come from the cache, until the slideshow loads a picture for the first time.
    const resources = new PerformanceObserver(readConditions);
    if (!connection) resources.observe({ type: 'resource' });
    const readMotion = () => {
      readConditions();
      if (motion.matches) setPlaying(false);
    };
    readMotion();
    motion.addEventListener('change', readMotion);
    connection?.addEventListener?.('change', readConditions);
    return () => {
      resources.disconnect();
      motion.removeEventListener('change', readMotion);
      connection?.removeEventListener?.('change', readConditions);
    };
  }, []);

  useEffect(() => {
    const controls = markup?.controls;
    if (!controls) return;
    // The events that triggered hydration fired before these listeners existed, so read the current state.
    // On touch screens `:hover` stays on the element that was touched last.
    setHovered(matchMedia('(hover: hover)').matches && controls.matches(':hover'));
    setFocused(controls.querySelector(':focus-visible') !== null);
    const onKeyDown = (event: KeyboardEvent) => {
      const moves: Record<string, SlideshowMove> = {
        ArrowLeft: { to: 'previous' },
        ArrowRight: { to: 'next' },
      };
      const request = moves[event.key];
      if (!request || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      move(request);
    };
    const onFocus = ({ target }: FocusEvent) =>
      setFocused((target as Element).matches(':focus-visible'));
    const listeners = new AbortController();
    const { signal } = listeners;
    controls.addEventListener('keydown', onKeyDown, { signal });
    controls.addEventListener('pointerenter', () => setHovered(true), { signal });
    controls.addEventListener('pointerleave', () => setHovered(false), { signal });
    controls.addEventListener('focusin', onFocus, { signal });
    controls.addEventListener('focusout', () => setFocused(false), { signal });
    return () => listeners.abort();
  }, [markup]);

  useEffect(() => {
    let onScreen = true;
    const updateVisible = () => {
      const isVisible = onScreen && !document.hidden;
      setVisible(isVisible);
      if (isVisible) setSeen(true);
    };
    const observer = new IntersectionObserver((entries) => {
      // Several entries can arrive at once; the last one is the current state.
      onScreen = entries.at(-1)?.isIntersecting ?? true;
      updateVisible();
    });
    if (markup) observer.observe(markup.screen);
    document.addEventListener('visibilitychange', updateVisible);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', updateVisible);
    };
  }, [markup]);

  useEffect(() => {
    const content = root.current;
    if (!content) return;
    let restartDownloads: (() => void) | undefined;
    const stop = () => {
      restartDownloads ??= stopDownloads(content);
      setLeaving(true);
    };
    const restart = () => {
      restartDownloads?.();
      restartDownloads = undefined;
      setLeaving(false);
    };
    const onPress = (event: PointerEvent | KeyboardEvent) =>
      leavesPage(event) ? stop() : restart();
    /** Without a click, which follows only on the pressed link, the visitor stays. */
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
    // Not all browsers tell that a navigation was stopped; in others the next press is the sign.
    window.navigation?.addEventListener('navigateerror', restart, { signal });
    return () => listeners.abort();
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
      const picture = markup?.screen.querySelector<HTMLImageElement>('[data-following] img');
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
  }, [current, running, markup]);

  useLayoutEffect(() => {
    if (root.current) setMarkup(findMarkup(root.current));
  }, []);
  useLayoutEffect(() => {
    if (markup) showState(markup, { current, previous, following, playing, running });
  });

  return {
    root,
    markup,
    current,
    /** Slides whose pictures are in the page: the current one, and the previous or the next one. */
    mounted: [settled === current ? following : (previous ?? current), current],
    playing,
    /** Whether there is something to pause: a single slide has only its video. */
    isPausable: count > 1 || videos,
    /** Whether videos may be fetched and played. */
    videos: videos && seen,
    isVideoPlaying: playing && visible,
    move,
    togglePlaying: () => setPlaying((before) => !before),
  };
}
