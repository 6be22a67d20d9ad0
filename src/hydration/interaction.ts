import type { ClientDirective } from 'astro';

/** Events that hydrate an island, but do not load its scripts again after a failure, because they occur often. */
const FREQUENT_EVENTS = ['pointerover', 'keydown'];

/** All events that hydrate an island. */
const EVENTS = [...FREQUENT_EVENTS, 'focusin', 'click', 'submit'];

/**
 * `client:interaction`: hydrates an island at the first interaction: a mouse or pen over it, focus, a key, a click or
 * the submission of a form. A touch hydrates it only if it is on a text field or on a control marked
 * `data-needs-hydration`, which does nothing without the island. An event `hydrate` on the element of the island, from a
 * script of the page, hydrates it too.
 *
 * Before hydration, clicks on controls marked `data-needs-hydration` are stopped, and repeated after it in their order.
 * If the scripts cannot be loaded, these clicks are dropped, and the element dispatches Astro's event
 * `astro:hydration-error` with the error and the dropped clicks; the next focus, click or submission tries again.
 *
 * If the island throws (see `IslandBoundary.tsx`), React removes what it has rendered, and the elements that the island
 * had before hydration are put back.
 */
const interaction: ClientDirective = (load, _options, element) => {
  let isLoading = false;
  /** Whether an error of an island is logged. The browser itself logs a request that fails. */
  let logsErrors = false;
  let isTouch = false;
  let held: HTMLElement[] = [];

  // Hydrate once: a second hydration would detach React from the element, and clicks would be lost.
  const hydrate = async () => {
    if (isLoading) return;
    isLoading = true;
    // Firefox ends an import when the visitor leaves the page, which is not an error.
    const onLeave = () => {
      logsErrors = false;
    };
    addEventListener('beforeunload', onLeave, { once: true });
    try {
      // The interaction is painted first, for example the open menu. Not all browsers have `yield`.
      await window.scheduler?.yield?.();
      // Both files of the island (see `island-chunks.ts`) are fetched before they are imported: many browsers remember
      // a failed import for as long as the page is open, but not a failed fetch.
      const urls = ['renderer-url', 'component-url'].map(
        (name) => element.getAttribute(name) as string,
      );
      for (const response of await Promise.all(urls.map((url) => fetch(url)))) {
        if (!response.ok) throw response;
        await response.blob();
      }
      logsErrors = true;
      // Each is evaluated in a task of its own. `load()` would not report a failure.
      for (const url of urls) await import(/* @vite-ignore */ url);
      // An island must be complete when React hydrates it.
      if (document.readyState === 'loading') {
        await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
      }
      const run = await load();
      const content = [...element.childNodes];
      element.addEventListener('island-error', () => element.prepend(...content));
      await run();
      for (const type of EVENTS) element.removeEventListener(type, onEvent, true);
      // The first click makes React finish hydration at once.
      for (const control of held) control.click();
    } catch (error) {
      if (logsErrors) console.error('Error hydrating', error);
      for (const type of FREQUENT_EVENTS) element.removeEventListener(type, onEvent, true);
      isLoading = false;
      const detail = { error, held };
      held = [];
      element.dispatchEvent(new CustomEvent('astro:hydration-error', { detail }));
    }
  };

  const onEvent = (event: Event) => {
    const { type } = event;
    const target = event.target as Element;
    const control = target.closest<HTMLElement>('[data-needs-hydration]');
    // A touch begins with this event too.
    if (type === 'pointerover') isTouch = (event as PointerEvent).pointerType === 'touch';
    if (type === 'keydown') isTouch = false;
    if (control && type === 'click') {
      event.preventDefault();
      held.push(control);
    }
    // A finger that scrolls passes over controls, and most of what it taps works by itself.
    const isNeeded = control || type === 'submit' || target.matches('input, textarea');
    if (!isTouch || (isNeeded && type !== 'pointerover')) void hydrate();
  };
  for (const type of EVENTS) element.addEventListener(type, onEvent, true);
  element.addEventListener('hydrate', hydrate);
};

export default interaction;
