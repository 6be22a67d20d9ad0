/** One rule of a `_headers` file: the addresses it is for, and the headers it sets there. */
export interface HeaderRule {
  pattern: RegExp;
  headers: [name: string, value: string][];
}

/** An address of a rule, in which `*` stands for any characters and `:name` for one part of a path. */
function addressPattern(address: string): RegExp {
  const parts = address.split(/(\*|:[A-Za-z]\w*)/).map((part, index) => {
    if (index % 2 === 0) return RegExp.escape(part);
    return part === '*' ? '.*' : '[^/]+';
  });
  return new RegExp(`^${parts.join('')}$`);
}

/**
 * Reads a `_headers` file as Netlify and Cloudflare Pages do.
 * @throws for a line that is neither an address nor a header
 */
export function readHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split(/\r?\n/)) {
    const content = line.trim();
    if (content === '' || content.startsWith('#')) continue;
    if (/^\S/.test(line)) {
      rules.push({ pattern: addressPattern(content), headers: [] });
      continue;
    }
    const [, name, value] = /^([\w-]+):\s*(.+)$/.exec(content) ?? [];
    if (!name || !value) throw new Error(`_headers: "${content}" is not "Name: value".`);
    const rule = rules.at(-1);
    if (!rule) throw new Error(`_headers: "${content}" stands under no address.`);
    rule.headers.push([name.toLowerCase(), value]);
  }
  return rules;
}

/** The headers that rules give an address; a header set by two rules is joined, as the hosts do. */
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
