/** The reference configuration for nginx. `npm run hosting` writes it after a change of headers or categories. */
import { readdirSync, writeFileSync } from 'node:fs';
import {
  CACHE_HASHED,
  CACHE_PAGES,
  HASHED_FILES,
  HOST_FILES,
  PAGE_HEADERS,
  RESPONSE_HEADERS,
  REVALIDATE,
} from './response-headers.ts';

/** The committed file. */
export const NGINX_CONFIG_FILE = new URL('nginx.conf', import.meta.url);

const CATEGORY_FILES = new URL('../../content/portfolio/', import.meta.url);

/** nginx omits a header without a value. */
const pageVariable = (header: string) => `$page_${header.toLowerCase().replaceAll('-', '_')}`;

const pageMap = ([name, value]: [string, string]) =>
  `map $sent_http_content_type ${pageVariable(name)} {\n  "~^text/html" "${value}";\n}`;

/** A category and its pages 2 and up, in any case, with or without a trailing slash. */
const categoryRule = (category: string) =>
  `    rewrite "(?i)^/portfolio/${category}(/[0-9]+)?/?$" /portfolio/${category}$1.html break;`;

/** The text of the configuration file. */
export function nginxConfig(): string {
  const categories = readdirSync(CATEGORY_FILES)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => file.replace('.yaml', ''))
    .sort();
  const headers = [
    ['Cache-Control', '$site_caching'],
    ...Object.entries(RESPONSE_HEADERS).map(([name, value]) => [name, `"${value}"`]),
    ...Object.keys(PAGE_HEADERS).map((name) => [name, pageVariable(name)]),
  ];
  return `# Written by \`npm run hosting\` from src/build/hosting/nginx-config.ts.
# Serves the built site (the folder dist) with nginx. Copy it to /etc/nginx/conf.d/, edit the two lines
# marked "yours", and reload nginx. Certificates are not included.

# Hashed files never change. Errors are not cached: the next deployment may add the file.
map "$status $request_uri" $site_caching {
  default "${REVALIDATE}";
  "~^(200|206|304) ${HASHED_FILES}" "${CACHE_HASHED}";
  "~^(200|206|304) " "${CACHE_PAGES}";
}

# Headers of pages only.
${Object.entries(PAGE_HEADERS).map(pageMap).join('\n')}

server {
  listen 80;
  server_name www.example.com;                # yours
  root        /var/www/all-three-media-ghar;  # yours: the folder dist
  charset     utf-8;
  error_page  404 /404.html;
  error_page  500 502 503 504 /500.html;

  gzip            on;
  gzip_comp_level 6;
  gzip_vary       on;
  gzip_types      text/css text/javascript application/javascript image/svg+xml application/json
                  application/manifest+json application/xml text/xml text/plain text/vcard;

${headers.map(([name, value]) => `  add_header ${name} ${value} always;`).join('\n')}

  # Pages are .html files; their URLs have no extension. No URL redirects.
  location = / { try_files /index.html =404; }
  location ~ ^/(?:${HOST_FILES.join('|').replaceAll('.', '\\.')})$ { return 404; }
  location ~ ^(?<page>.+)/$ { try_files $page.html $page/index.html @category; }
  location / { try_files $uri $uri.html $uri/index.html @category; }

  # Categories in upper and lower case.
  location @category {
${categories.map(categoryRule).join('\n')}
    return 404;
  }
}
`;
}

if (import.meta.main) writeFileSync(NGINX_CONFIG_FILE, nginxConfig());
