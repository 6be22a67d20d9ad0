/**
 * Defines Astro's element for islands: Astro's own definition would add more than 1,000 bytes to every page. It comes
 * later, so browsers ignore it, and the build removes it. This one supports only React, plain props and one slot.
 *
 * Hydrates at the first mouse or pen over it, focus, key, click or submission, or at the event `hydrate`. A touch
 * hydrates it only on a text field, or on a control with `data-needs-hydration`, which does nothing without the island.
 * Clicks on such controls are repeated after hydration, or dropped if the scripts cannot be loaded; then the event
 * `astro:hydration-error` has the error and the controls.
 */
import type { ClientDirective } from 'astro';

/** A prop in Astro's format: 0 for plain values, 1 for arrays. */
type TypedValue = [type: 0 | 1, value: unknown];

type Renderer = (
  element: HTMLElement,
) => (
  component: unknown,
  props: object,
  slots: { default?: string | undefined },
  metadata: { client: string },
) => Promise<void>;

/** These occur often, so they do not load the scripts again after a failure. */
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

    // A second hydration would detach React from the element, and clicks would be lost.
    const hydrate = async () => {
      if (isLoading) return;
      isLoading = true;
      const onLeave = () => {
        isLeaving = true;
      };
      addEventListener('beforeunload', onLeave, { once: true });
      try {
        // Lets the browser paint its response to the interaction first. Not all browsers have `yield`.
        await globalThis.scheduler?.yield?.();
        // Fetched before they are imported: many browsers remember a failed import, but not a failed fetch.
        const urls = [attribute('renderer-url'), attribute('component-url')] as const;
        for (const response of await Promise.all(urls.map((url) => fetch(url)))) {
          if (!response.ok) throw response;
          await response.blob();
        }
        isFetched = true;
        // Two statements, so that each file is evaluated in a task of its own.
        const renderer: { default: Renderer } = await import(/* @vite-ignore */ urls[0]);
        const component: { default: unknown } = await import(/* @vite-ignore */ urls[1]);
        // React needs the complete markup.
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
        // Browsers log failed requests. Firefox aborts imports when the visitor leaves the page.
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
      // A touch begins with `pointerover` too.
      if (type === 'pointerover') isTouch = (event as PointerEvent).pointerType === 'touch';
      if (type === 'keydown') isTouch = false;
      if (control && type === 'click') {
        event.preventDefault();
        held.push(control);
      }
      // A finger that scrolls passes over controls, and most controls work without hydration.
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

/** Only Astro's own definition of the element calls a directive. */
const interaction: ClientDirective = () => {};

export default interaction;
