import type { ClientDirective } from 'astro';

const INTENT = ['pointerover', 'pointerdown', 'focusin', 'keydown'];
const HELD = ['click', 'submit'];

/** What this visitor's device asks for; Chromium knows the connection, the others do not say. */
const wantsLess = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * `client:interaction`: hydrates an island at the first sign of intent. With the value `idle` also by
 * itself, once the page has loaded and the browser is idle, unless the visitor saves data or motion.
 *
 * Nothing a visitor does in between is lost: the click on a control marked `data-wait` (one that does
 * nothing without the island) and the sending of a form are held and given back afterwards.
 */
const interaction: ClientDirective = (load, { value }, element) => {
  let begun = false;
  let giveBack: (() => void) | undefined;

  // Once per island: a second call would take React's mark off the element and lose every click.
  const hydrate = () => {
    if (begun) return;
    begun = true;
    load()
      .then((run) => run())
      .then(release, release);
  };
  const release = () => {
    for (const type of [...INTENT, ...HELD]) element.removeEventListener(type, notice, true);
    giveBack?.();
  };
  const notice = (event: Event) => {
    if (event instanceof SubmitEvent) {
      event.preventDefault();
      const { submitter } = event;
      // A click makes React finish hydrating at once; `requestSubmit()` would not.
      giveBack = () => submitter?.click();
    } else if (event.type === 'click') {
      const control = (event.target as Element).closest<HTMLElement>('[data-wait]');
      if (control) {
        event.preventDefault();
        giveBack = () => control.click();
      }
    }
    hydrate();
  };
  for (const type of [...INTENT, ...HELD]) element.addEventListener(type, notice, true);

  if (value === 'idle' && !wantsLess()) {
    const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(hydrate);
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle, { once: true });
  }
};

export default interaction;
