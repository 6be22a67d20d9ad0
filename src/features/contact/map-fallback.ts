/**
 * Hides the map if it cannot be loaded, so that the drawing behind it stays visible instead of the browser's error page.
 * A frame of another site does not tell whether it has failed; a request to the same URL does.
 */

const map = document.querySelector<HTMLIFrameElement>('.map iframe');

map?.addEventListener('load', () => {
  fetch(map.src, { method: 'HEAD', mode: 'no-cors', referrerPolicy: 'no-referrer' }).catch(() => {
    // Without the frame, what is below it would move.
    map.style.visibility = 'hidden';
  });
});
