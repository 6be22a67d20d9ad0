import type { ClientDirective } from 'astro';

/** Signs of intent; the last two are held until the island is hydrated. */
const EVENTS = ['pointerover', 'focusin', 'keydown', 'click', 'submit'];

/** Whether the visitor asks for less motion or data; only Chromium tells about data. */
const prefersLess = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData;

/** A finger that scrolls passes over controls; only its tap, which is a click, is intent. */
const isTouchPassing = (event: Event) =>
  event.type !== 'click' && (event as PointerEvent).pointerType === 'touch';

/**
 * `client:interaction`: hydrates an island at the first sign of intent: a mouse or pen over it, focus, a key,
 * a click or tap. With the value `idle` also once the page has loaded and the browser is idle, unless the
 * visitor prefers reduced motion or data (`H2.02`).
 *
 * Until then a click on a control marked `data-needs-hydration` (it does nothing without the island) and the submission
 * of a form are held and replayed after hydration, the form with the values it had (`H3.02`, `D27`). Where the
 * scripts cannot be loaded, the island's `data-unavailable` element shows the text of that attribute, and the
 * next sign of intent tries again (`H3.09`).
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
   * Fetches the two files of the island (`src/build/island-chunks.ts`) before any is imported: many browsers
   * remember a failed import for as long as the page is open, but no failed fetch.
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
    while (document.readyState === 'loading') await new Promise((resolve) => setTimeout(resolve));
    return load();
  };

  // Once per island: a second hydration would detach React from the element, and clicks would be lost.
  const hydrate = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      const run = await loadScripts();
      // React expects the markup of the server.
      showUnavailable(false);
      await run();
      for (const type of EVENTS) element.removeEventListener(type, onEvent, true);
      replay?.();
    } catch (error) {
      if (!isReported) console.error('Error hydrating', error);
      isReported = true;
      isLoading = false;
      if (replay) showUnavailable(true);
      replay = undefined;
      element.querySelector('form')?.removeAttribute('data-submitted');
    }
  };

  const onEvent = (event: Event) => {
    if (isTouchPassing(event)) return;
    if (event instanceof SubmitEvent) {
      event.preventDefault();
      const { submitter } = event;
      const form = event.target as HTMLFormElement;
      form.dataset['submitted'] ??= JSON.stringify(Object.fromEntries(new FormData(form)));
      // A click makes React finish hydrating at once; `requestSubmit()` would not.
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
