import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import {
  useEngaged,
  useHydrated,
  useInView,
  useMediaQuery,
  usePageVisible,
} from './browser-state.ts';
import {
  FIRST_STATE,
  hasImage,
  type SlideshowAction,
  type SlideshowState,
  slideAfter,
  stateAfter,
} from './slideshow-state.ts';
import { NEXT_SLIDE_FETCH_MS, SLIDE_INTERVAL_MS } from './timing.ts';
import { useLeavingPage } from './use-leaving-page.ts';
import { useVideosAllowed } from './use-videos-allowed.ts';

/** Calls `advance` after the full time, once the next slide is ready. @returns whether the next image may be fetched */
function useSlideTimer(
  turn: number,
  isRunning: boolean,
  isNextReady: boolean,
  advance: () => void,
): boolean {
  const remaining = useRef({ turn, ms: SLIDE_INTERVAL_MS });
  const [settledTurn, setSettledTurn] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `advance` does the same in every render.
  useEffect(() => {
    if (remaining.current.turn !== turn) remaining.current = { turn, ms: SLIDE_INTERVAL_MS };
    if (!isRunning) return;
    const timer = remaining.current;
    const start = performance.now();
    const fetchInMs = timer.ms - (SLIDE_INTERVAL_MS - NEXT_SLIDE_FETCH_MS);
    const settle = setTimeout(() => setSettledTurn(turn), Math.max(0, fetchInMs));
    const end = isNextReady ? setTimeout(advance, timer.ms) : undefined;
    return () => {
      clearTimeout(settle);
      clearTimeout(end);
      timer.ms = Math.max(0, timer.ms - (performance.now() - start));
    };
  }, [turn, isRunning, isNextReady]);
  return settledTurn === turn;
}

/** Pauses while `slideArea` is out of view, `controls` are in use, or the visitor leaves the page. */
export function useSlideshow(
  count: number,
  slideArea: RefObject<HTMLElement | null>,
  controls: RefObject<HTMLElement | null>,
) {
  const [state, dispatch] = useReducer(
    (before: SlideshowState, action: SlideshowAction) => stateAfter(before, action, count),
    FIRST_STATE,
  );
  const { current, previous, target, turn, failures } = state;
  const isReduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [choice, setChoice] = useState({ isPlaying: true, isReduced: false });
  // A start counts until the preference changes, a pause until the next start.
  const isPlaying = choice.isPlaying && choice.isReduced === isReduced;
  const isPageVisible = usePageVisible();
  const isInView = useInView(slideArea);
  const isVisible = isPageVisible && isInView === true;
  const isEngaged = useEngaged(controls);
  const isLeaving = useLeavingPage();
  const isFast = useVideosAllowed(isReduced);

  const following = slideAfter(current, { to: 'next' }, count, failures);
  const isRunning =
    following !== current &&
    isPlaying &&
    isVisible &&
    !isEngaged &&
    !isLeaving &&
    target === current;
  const isNextReady = hasImage(state, following) === true;
  const isSettled = useSlideTimer(turn, isRunning, isNextReady, () => dispatch({ to: 'next' }));

  return {
    ...state,
    count,
    isHydrated: useHydrated(),
    /** Slides whose images are in the page. The first one keeps the image that the server has rendered. */
    mounted: [hasImage(state, 0) ? 0 : current, current, target, isSettled ? following : previous],
    isPlaying,
    isRunning,
    isLeaving,
    /** A single slide has only its video to pause. */
    isPausable: count > 1 || isFast,
    /** No video is loaded before the hero has been in view: a page may open at its end. */
    hasVideos: isFast && isInView !== undefined && !isLeaving,
    isVideoPlaying: isPlaying && isVisible,
    dispatch,
    togglePlaying: () => setChoice({ isPlaying: !isPlaying, isReduced }),
  };
}
