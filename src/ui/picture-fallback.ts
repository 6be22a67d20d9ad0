/** Replaces pictures that fail to load, and the grey image that the video host sends for a missing video. */
import placeholder from './placeholder.svg?url';

const MISSING_VIDEO_WIDTH_PX = 120;

function replace(image: HTMLImageElement) {
  image.removeAttribute('data-placeholder');
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
  image.src = placeholder;
}

const isMissingVideo = ({ naturalWidth, currentSrc }: HTMLImageElement) =>
  naturalWidth === MISSING_VIDEO_WIDTH_PX && new URL(currentSrc).origin !== location.origin;

function onEvent({ target, type }: Event) {
  if (!(target instanceof HTMLImageElement) || !target.matches('[data-placeholder]')) return;
  if (type === 'error' || isMissingVideo(target)) replace(target);
}

// These events do not bubble.
document.addEventListener('error', onEvent, true);
document.addEventListener('load', onEvent, true);
for (const image of document.querySelectorAll<HTMLImageElement>('img[data-placeholder]')) {
  if (isMissingVideo(image)) replace(image);
  // Chromium may report a width of 0 for an image that has just loaded.
  else if (image.complete && image.currentSrc && !image.naturalWidth) {
    image.decode().catch(() => replace(image));
  }
}
