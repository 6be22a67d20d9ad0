/**
 * The directive `client:interaction`. Hydrates an island at the first mouse or pen over it, key, focus, click or submission,
 * or at the event `hydrate`. A touch hydrates it only if it submits a form, or is on a text field or in an element with
 * `data-needs-hydration`, whose controls do nothing without the island.
 *
 * Submissions, and clicks and keys in such an element, are held and repeated after hydration. If the scripts cannot be
 * loaded, they are dropped, and the event `astro:hydration-error` says so. The next interaction loads the scripts again.
 * Every page contains this script, so it must stay short.
 */
import type { ClientDirective } from 'astro';

/** A request of a script that takes longer has failed. */
const SCRIPT_LIMIT_MS = 20_000;

const interaction: ClientDirective = (load, _options, island) => {
  let held: Event[] = [];
  let isLoading = false;
  let hasFailed = false;
  let isTouch = false;
  let isDone = false;

  const hydrate = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      const limit = new AbortController();
      setTimeout(() => limit.abort(), SCRIPT_LIMIT_MS);
      const urls = ['renderer-url', 'component-url'].map((name) => `${island.getAttribute(name)}`);
      // Fetched before they are imported: many browsers remember a failed import, but not a failed fetch.
      for (const response of await Promise.all(
        urls.map((url) => fetch(url, { signal: limit.signal })),
      )) {
        if (!response.ok) throw response;
        await response.blob();
      }
      const start = await load();
      const content = [...island.childNodes];
      island.addEventListener('island-error', () => {
        isDone = true;
        island.prepend(...content);
      });
      await start();
    } catch (error) {
      island.dispatchEvent(new CustomEvent('astro:hydration-error', { detail: { error } }));
    }
  };

  for (const type of ['pointerover', 'keydown', 'focusin', 'click', 'submit']) {
    island.addEventListener(
      type,
      (event) => {
        if (isDone) return;
        const target = event.target as Element;
        // A touch begins with `pointerover` too.
        if (type === 'pointerover') isTouch = (event as PointerEvent).pointerType === 'touch';
        if (type === 'keydown') isTouch = false;
        const isHeld =
          type === 'submit' ||
          ((type === 'click' || type === 'keydown') &&
            target.closest('[data-needs-hydration]') !== null);
        if (isHeld) {
          held.push(event);
          // React must not hydrate the whole island within the event.
          event.stopImmediatePropagation();
          if (type !== 'keydown') event.preventDefault();
        }
        const isText = type === 'focusin' && target.matches('input, textarea');
        if (isHeld || isText || !(isTouch || hasFailed)) void hydrate();
      },
      true,
    );
  }
  island.addEventListener('hydrate', hydrate);
  // Astro reports in the same way that an import has failed.
  island.addEventListener('astro:hydration-error', () => {
    isLoading = false;
    hasFailed = true;
    held = [];
  });
  island.addEventListener('island-render', async () => {
    isDone = true;
    for (const event of held) {
      // In a task of its own, so that the browser can paint before. Not all browsers have `yield`.
      await globalThis.scheduler?.yield?.();
      event.target?.dispatchEvent(event);
    }
  });
};

export default interaction;
