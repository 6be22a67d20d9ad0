const CHARSET = /<meta charset="utf-8"\s*\/?>/i;

/**
 * Puts something at the top of a page, where it is read before all else but the encoding.
 * @throws when the page has no `<meta charset>` to stand behind
 */
export function afterCharset(html: string, addition: string): string {
  if (!CHARSET.test(html)) throw new Error('The page has no <meta charset>.');
  return html.replace(CHARSET, (meta) => meta + addition);
}
