/**
 * Without a fallback that has the metrics of the font, texts would move when it arrives. Then pages use it only if it is in
 * the cache. Browsers that do not let scripts change the rules of fonts use it in any case.
 */
const fallbacks = ['Anek Arial', 'Anek Roboto'].map((name) => document.fonts.load(`1em "${name}"`));
Promise.any(fallbacks).catch(() => {
  for (const face of document.fonts) face.display = 'optional';
});
