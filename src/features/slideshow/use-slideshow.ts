import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { useEngaged, useInView, useMediaQuery, usePageVisible } from './browser-state.ts';
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

/**
 * Calls `advance` when a slide was shown for its time and the next one is ready. A pause keeps the remaining time.
 * @param turn changes when the time of a slide begins
 * @returns whether the current slide was shown for so long that the next picture may be fetched
 */
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

/**
 * Holds the state and the timer of the slideshow.
 * @param count number of slides
 * @param root contains the slideshow
 * @param screen contains the slides
 * @param controls stop the slideshow while they are in use; absent for a single picture
 */
export function useSlideshow(
  count: number,
  root: RefObject<HTMLElement | null>,
  slideArea: RefObject<HTMLElement | null>,
  controls: RefObject<HTMLElement | null>,
) {
  const [state, dispatch] = useReducer(
    (before: SlideshowState, action: SlideshowAction) => stateAfter(before, action, count),
    FIRST_STATE,
  );
  const { current, previous, target, turn } = state;
  const isReduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [{ wasReduced, isPlaying }, setPlaying] = useState({ wasReduced: false, isPlaying: true });
  // The visitor starts it again, also when motion is no longer reduced.
  if (isReduced !== wasReduced) {
    setPlaying({ wasReduced: isReduced, isPlaying: isPlaying && !isReduced });
  }
  const isPageVisible = usePageVisible();
  const isInView = useInView(slideArea);
  const isVisible = isPageVisible && isInView;
  const isEngaged = useEngaged(controls);
  const isLeaving = useLeavingPage(root);
  const isFast = useVideosAllowed(isReduced);
  /** A page may be opened at its end or in a hidden tab; no video is loaded before the hero is seen. */
  const [wasSeen, setSeen] = useState(false);
  if (isVisible && !wasSeen) setSeen(true);

  const following = slideAfter(current, { to: 'next' }, count);
  const isRunning =
    count > 1 && isPlaying && isVisible && !isEngaged && !isLeaving && target === current;
  const isNextReady = hasImage(state, following) === true;
  const isSettled = useSlideTimer(turn, isRunning, isNextReady, () => dispatch({ to: 'next' }));

  return {
    ...state,
    following,
    /** Slides whose pictures are in the page. The first one keeps its own, which the server has rendered. */
    mounted: [hasImage(state, 0) ? 0 : current, current, target, isSettled ? following : previous],
    isPlaying,
    isRunning,
    /** Whether there is something to pause: a single slide has only its video. */
    isPausable: count > 1 || isFast,
    /** Whether videos may be fetched and played. */
    hasVideos: isFast && wasSeen,
    isVideoPlaying: isPlaying && isVisible,
    dispatch,
    togglePlaying: () => setPlaying({ wasReduced, isPlaying: !isPlaying }),
  };
}
