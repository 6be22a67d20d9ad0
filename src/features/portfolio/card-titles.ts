/**
 * The titles that appear over the picture of a category, which Escape hides without moving the pointer or the focus (WCAG
 * 1.4.13) until they have left the card.
 */
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  for (const card of document.querySelectorAll('a:is(:hover, :focus-visible)')) {
    const titles = card.querySelector<HTMLElement>('[data-titles]');
    if (!titles) continue;
    titles.hidden = true;
    for (const type of ['pointerleave', 'blur']) {
      card.addEventListener(type, () => titles.removeAttribute('hidden'), { once: true });
    }
  }
});
