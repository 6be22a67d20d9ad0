/** Advances the rotating index of every category on the home page, which is not displayed. */
const cards = document.querySelectorAll<HTMLElement>('[data-rotation-index]');

setInterval(() => {
  for (const { dataset } of cards) {
    const count = Math.max(1, Number(dataset['rotationCount']));
    dataset['rotationIndex'] = String((Number(dataset['rotationIndex']) + 1) % count);
  }
}, 10_000);
