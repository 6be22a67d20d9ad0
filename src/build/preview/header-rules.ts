/** A rule of a `_headers` file: a URL pattern and the headers for it. */
export interface HeaderRule {
  pattern: RegExp;
  headers: [name: string, value: string][];
}

/** A URL pattern: `*` matches any characters, `:name` one path segment. */
function urlPattern(path: string): RegExp {
  const parts = path.split(/(\*|:[A-Za-z]\w*)/).map((part, index) => {
    if (index % 2 === 0) return RegExp.escape(part);
    return part === '*' ? '.*' : '[^/]+';
  });
  return new RegExp(`^${parts.join('')}$`);
}

/**
 * Parses a `_headers` file like Netlify and Cloudflare Pages.
 * @throws for a line that is neither a URL pattern nor a header
 */
export function readHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split(/\r?\n/)) {
    const content = line.trim();
    if (content === '' || content.startsWith('#')) continue;
    if (/^\S/.test(line)) {
      rules.push({ pattern: urlPattern(content), headers: [] });
      continue;
    }
    const [, name, value] = /^([\w-]+):\s*(.+)$/.exec(content) ?? [];
    if (!name || !value) throw new Error(`_headers: "${content}" is not "Name: value".`);
    const rule = rules.at(-1);
    if (!rule) throw new Error(`_headers: "${content}" has no URL pattern above it.`);
    rule.headers.push([name.toLowerCase(), value]);
  }
  return rules;
}

/** The headers for a path. The values of a header that two rules set are concatenated, like on the hosts. */
export function headersFor(rules: readonly HeaderRule[], pathname: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const { pattern, headers: added } of rules) {
    if (!pattern.test(pathname)) continue;
    for (const [name, value] of added) {
      const earlier = headers.get(name);
      headers.set(name, earlier === undefined ? value : `${earlier}, ${value}`);
    }
  }
  return headers;
}
