import type { ClientDirective } from 'astro';

/** Events that hydrate an island, but do not load its scripts again after a failure, because they occur often. */
const FREQUENT_EVENTS = ['pointerover', 'keydown'];

/** All events that hydrate an island; the last two are replayed after hydration. */
const EVENTS = [...FREQUENT_EVENTS, 'focusin', 'click', 'submit'];

/** Whether the visitor prefers reduced motion or reduced data; only Chromium exposes the latter. */
const prefersLess = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData;

/** A finger that scrolls passes over controls, so of all touch events only a tap, which is a click, counts. */
const isTouchPassing = (event: Event) =>
  event.type !== 'click' && (event as PointerEvent).pointerType === 'touch';

/**
 * `client:interaction`: hydrates an island at the first interaction: a mouse or pen over it, focus, a key, a
 * click or a tap. With the value `idle` also once the page has loaded and the browser is idle, unless the
 * visitor prefers reduced motion or data.
 *
 * Before hydration, a click on a control marked `data-needs-hydration` (it does nothing without the island) and
 * the submission of a form are stopped, and replayed after it; the form is sent with the values that it had
 * when it was submitted. If the scripts cannot be loaded, the island's `data-unavailable` element shows the text of that
 * attribute, and the next focus, click or tap tries again.
 */
const interaction: ClientDirective = (load, { value }, element) => {
  let isLoading = false;
  let isReported = false;
  let replay: (() => void) | undefined;

  const showUnavailable = (isShown: boolean) => {
    const message = element.querySelector('[data-unavailable]');
    if (message) message.textContent = isShown ? message.getAttribute('data-unavailable') : '';
  };

  /**
   * Fetches both files of the island (see `src/hydration/island-chunks.ts`) before importing them: many browsers
   * remember a failed import for as long as the page is open, but not a failed fetch.
   */
  const loadScripts = async () => {
    const urls = ['renderer-url', 'component-url'].map(
      (name) => element.getAttribute(name) as string,
    );
    for (const response of await Promise.all(urls.map((url) => fetch(url)))) {
      if (!response.ok) throw response;
      await response.blob();
    }
    // React is evaluated in a task of its own; `load()` imports the island in another.
    await import(/* @vite-ignore */ urls[0] as string);
    // An island must be complete when React hydrates it.
    if (document.readyState === 'loading') {
      await new Promise((resolve) =>
        document.addEventListener('readystatechange', resolve, { once: true }),
      );
    }
    return load();
  };

  // Hydrate once: a second hydration would detach React from the element, and clicks would be lost.
  const hydrate = async () => {
    if (isLoading) return;
    isLoading = true;
    let isLeaving = false;
    const onLeave = () => {
      isLeaving = true;
    };
    addEventListener('beforeunload', onLeave);
    try {
      // The interaction is painted first, for example the open menu. Not all browsers have `yield`.
      await globalThis.scheduler?.yield?.();
      const run = await loadScripts();
      showUnavailable(false);
      await run();
      for (const type of EVENTS) element.removeEventListener(type, onEvent, true);
      replay?.();
    } catch (error) {
      // When the visitor leaves the page, Firefox aborts its requests, which is not an error.
      if (!isReported && !isLeaving) {
        console.error('Error hydrating', error);
        isReported = true;
      }
      for (const type of FREQUENT_EVENTS) element.removeEventListener(type, onEvent, true);
      isLoading = false;
      if (replay) showUnavailable(true);
      replay = undefined;
      element.querySelector('form')?.removeAttribute('data-submitted');
    } finally {
      removeEventListener('beforeunload', onLeave);
    }
  };

  const onEvent = (event: Event) => {
    if (isTouchPassing(event)) return;
    if (event instanceof SubmitEvent) {
      event.preventDefault();
      const { submitter } = event;
      const form = event.target as HTMLFormElement;
      form.dataset['submitted'] ??= JSON.stringify(Object.fromEntries(new FormData(form)));
      // A click, unlike `requestSubmit()`, makes React finish hydration at once.
      replay = () => submitter?.click();
    } else if (event.type === 'click') {
      const control = (event.target as Element).closest<HTMLElement>('[data-needs-hydration]');
      if (control) {
        event.preventDefault();
        replay = () => control.click();
      }
    }
    void hydrate();
  };
  for (const type of EVENTS) element.addEventListener(type, onEvent, true);

  if (value === 'idle' && !prefersLess()) {
    const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(hydrate);
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle, { once: true });
  }
};

export default interaction;
