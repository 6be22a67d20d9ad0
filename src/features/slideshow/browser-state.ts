import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from 'react';

function listen(target: EventTarget, type: string, onEvent: () => void): () => void {
  target.addEventListener(type, onEvent);
  return () => target.removeEventListener(type, onEvent);
}

const neverChanges = () => () => {};

/** @returns whether the island is hydrated; false on the server and in the first render, which must be equal */
export const useHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/** @returns whether a media query matches; false on the server */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => listen(matchMedia(query), 'change', onChange),
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

const subscribeToVisibility = (onChange: () => void) =>
  listen(document, 'visibilitychange', onChange);

/** @returns whether the tab is visible; false on the server */
export const usePageVisible = () =>
  useSyncExternalStore(
    subscribeToVisibility,
    () => !document.hidden,
    () => false,
  );

/** @returns whether an element is in the viewport; undefined until it has been there */
export function useInView(element: RefObject<Element | null>): boolean | undefined {
  const [isInView, setInView] = useState<boolean>();
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      // Several entries can arrive at once; the last one is the current state.
      const isIntersecting = entries.at(-1)?.isIntersecting;
      setInView((before) => isIntersecting || (before === undefined ? before : false));
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}

/** @returns whether the mouse or the keyboard focus is on an element, even since before hydration */
export function useEngaged(element: RefObject<Element | null>): boolean {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const readFocus = () => setFocused(current.querySelector(':focus-visible') !== null);
    // On touch screens, `:hover` stays on the element that was touched last.
    setHovered(matchMedia('(hover: hover)').matches && current.matches(':hover'));
    readFocus();
    const listeners = new AbortController();
    const { signal } = listeners;
    // When these events occur, `:hover` has not changed yet in Firefox.
    current.addEventListener('pointerenter', () => setHovered(true), { signal });
    current.addEventListener('pointerleave', () => setHovered(false), { signal });
    current.addEventListener('focusin', readFocus, { signal });
    current.addEventListener('focusout', () => setFocused(false), { signal });
    return () => listeners.abort();
  }, [element]);
  return isHovered || isFocused;
}
