/**
 * Hides the map if it cannot be loaded, so that the drawing behind it stays visible instead of the browser's error page.
 * A frame of another site does not tell whether it has failed; a request to the same URL does.
 */

const map = document.querySelector<HTMLIFrameElement>('.map iframe');

function check({ src, style }: HTMLIFrameElement) {
  fetch(src, { method: 'HEAD', mode: 'no-cors', referrerPolicy: 'no-referrer' }).catch(() => {
    // Without the frame, what is below it would move.
    style.visibility = 'hidden';
  });
}

// Once: a visitor may follow links in the map.
map?.addEventListener('load', () => check(map), { once: true });
