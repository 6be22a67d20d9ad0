import placeholder from '@/assets/brand/placeholder-work.svg?url';

/**
 * Puts the placeholder where the picture of a work cannot be shown (S2.38, S8.05, D07a, D07b): it failed to
 * load, it had failed before this script ran, or the video host answered with the small grey picture
 * that stands for a missing video.
 */
const STAND_IN_WIDTH_PX = 120;

function replace(picture: HTMLImageElement) {
  picture.removeAttribute('data-thumbnail');
  for (const source of picture.parentElement?.querySelectorAll('source') ?? []) source.remove();
  picture.src = placeholder;
}

const isStandIn = ({ naturalWidth, currentSrc }: HTMLImageElement) =>
  naturalWidth === STAND_IN_WIDTH_PX && new URL(currentSrc).origin !== location.origin;

function look(picture: HTMLImageElement) {
  if (picture.complete && picture.currentSrc && (!picture.naturalWidth || isStandIn(picture))) {
    replace(picture);
  }
}

function onEvent({ target, type }: Event) {
  if (!(target instanceof HTMLImageElement) || !target.matches('[data-thumbnail]')) return;
  if (type === 'error') replace(target);
  else look(target);
}

// Captured, because neither event bubbles.
document.addEventListener('error', onEvent, true);
document.addEventListener('load', onEvent, true);
document.querySelectorAll<HTMLImageElement>('img[data-thumbnail]').forEach(look);
