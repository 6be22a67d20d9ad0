/** Escape hides the titles over a thumbnail until the pointer or the focus leaves the card (WCAG 1.4.13). */
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  for (const card of document.querySelectorAll('a:is(:hover, :focus-visible)')) {
    const titles = card.querySelector<HTMLElement>('[data-titles]');
    if (!titles) continue;
    titles.hidden = true;
    const show = () => {
      titles.hidden = false;
    };
    for (const type of ['pointerleave', 'blur']) card.addEventListener(type, show, { once: true });
  }
});
