/**
 * Hydrates the islands of a page, each at its first interaction: a mouse or pen over it, focus, a key, a click or the
 * submission of a form. A touch hydrates it only if it is on a text field or on a control marked `data-needs-hydration`,
 * which does nothing without the island. An event `hydrate` on the element, from a script of the page, hydrates it too.
 *
 * Before hydration, clicks on controls marked `data-needs-hydration` are stopped, and repeated after it in their order.
 * If the scripts cannot be loaded, these clicks are dropped, and the element dispatches Astro's event
 * `astro:hydration-error` with the error and the dropped clicks; the next focus, click or submission tries again.
 *
 * If the island throws (see `IslandBoundary.tsx`), React removes what it has rendered, and the elements that the island
 * had before hydration are put back.
 *
 * Defines the element of Astro's islands for what this site has: React, plain props and one slot. Astro's own definition
 * comes after this script, is then not used, and is removed by the build: on every page it would be more than 1,000 bytes.
 */
import type { ClientDirective } from 'astro';

/** A value in the props of an island, after its type in Astro's format: 0 for plain values, 1 for arrays. */
type TypedValue = [type: 0 | 1, value: unknown];

/** Hydrates the component in the element, with the HTML of its slots. */
type Renderer = (
  element: HTMLElement,
) => (
  component: unknown,
  props: object,
  slots: { default?: string | undefined },
  metadata: { client: string },
) => Promise<void>;

/** Events that hydrate an island, but do not load its scripts again after a failure, because they occur often. */
const FREQUENT_EVENTS = ['pointerover', 'keydown'];

/** All events that hydrate an island. */
const EVENTS = [...FREQUENT_EVENTS, 'focusin', 'click', 'submit'];

const readProps = (props: object): object =>
  Object.fromEntries(Object.entries(props).map(([name, value]) => [name, readValue(value)]));

function readValue([type, value]: TypedValue): unknown {
  if (type === 1) return (value as TypedValue[]).map(readValue);
  return value && typeof value === 'object' ? readProps(value) : value;
}

class Island extends HTMLElement {
  connectedCallback() {
    let isLoading = false;
    let isFetched = false;
    let isLeaving = false;
    let isTouch = false;
    let held: HTMLElement[] = [];
    const attribute = (name: string) => this.getAttribute(name) as string;

    // Hydrate once: a second hydration would detach React from the element, and clicks would be lost.
    const hydrate = async () => {
      if (isLoading) return;
      isLoading = true;
      const onLeave = () => {
        isLeaving = true;
      };
      addEventListener('beforeunload', onLeave, { once: true });
      try {
        // The browser paints its response to the interaction first. Not all browsers have `yield`.
        await globalThis.scheduler?.yield?.();
        // Both files of the island (see `island-chunks.ts`) are fetched before they are imported: many browsers remember
        // a failed import for as long as the page is open, but not a failed fetch.
        const urls = [attribute('renderer-url'), attribute('component-url')] as const;
        for (const response of await Promise.all(urls.map((url) => fetch(url)))) {
          if (!response.ok) throw response;
          await response.blob();
        }
        isFetched = true;
        // Each is evaluated in a task of its own.
        const renderer: { default: Renderer } = await import(/* @vite-ignore */ urls[0]);
        const component: { default: unknown } = await import(/* @vite-ignore */ urls[1]);
        // An island must be complete when React hydrates it.
        if (document.readyState === 'loading') {
          await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
        }
        const content = [...this.childNodes];
        this.addEventListener('island-error', () => this.prepend(...content));
        await renderer.default(this)(
          component.default,
          readProps(JSON.parse(attribute('props'))),
          { default: this.querySelector('astro-slot')?.innerHTML },
          { client: 'interaction' },
        );
        this.removeAttribute('ssr');
        this.dispatchEvent(new Event('astro:hydrate'));
        for (const type of EVENTS) this.removeEventListener(type, onEvent, true);
        // The first click makes React finish hydration at once.
        for (const control of held) control.click();
      } catch (error) {
        // The browser itself logs a request that fails. Firefox ends an import when the visitor leaves the page.
        if (isFetched && !isLeaving) console.error('Error hydrating', error);
        for (const type of FREQUENT_EVENTS) this.removeEventListener(type, onEvent, true);
        isLoading = false;
        const detail = { error, held };
        held = [];
        this.dispatchEvent(new CustomEvent('astro:hydration-error', { detail }));
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
      const isText = target.matches('input, textarea');
      if (!isTouch || type === 'submit' || (type !== 'pointerover' && (control || isText))) {
        void hydrate();
      }
    };
    for (const type of EVENTS) this.addEventListener(type, onEvent, true);
    this.addEventListener('hydrate', hydrate);
  }
}

customElements.define('astro-island', Island);

/** Astro calls a directive for each island of its own definition, so this one has nothing to do. */
const interaction: ClientDirective = () => {};

export default interaction;
