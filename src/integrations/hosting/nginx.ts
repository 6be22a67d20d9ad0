import { PORTFOLIO_CATEGORIES } from '#/content-model/portfolio.ts';
import * as responses from './response-headers.ts';

/** Written by `npm run schemas`. Not part of the built site, where other hosts would serve it. */
export const NGINX_FILE = new URL('nginx.conf', import.meta.url);

const pageVariable = (header: string) => `$page_${header.toLowerCase().replaceAll('-', '_')}`;

const pageHeaders = Object.entries(responses.PAGE_HEADERS);

const pageMaps = pageHeaders.map(
  ([name, value]) =>
    `map $sent_http_content_type ${pageVariable(name)} { "~^text/html" "${value}"; }`,
);

const headerLines = Object.entries({
  'Cache-Control': '$site_caching',
  ...responses.RESPONSE_HEADERS,
  'Content-Security-Policy': '$site_policy',
  ...Object.fromEntries(pageHeaders.map(([name]) => [name, pageVariable(name)])),
}).map(([name, value]) => `  add_header ${name} "${value}" always;`);

const categoryRule = (category: string) =>
  `    rewrite "(?i)^/portfolio/${category}(/[0-9]+)?/?$" /portfolio/${category}$1.html break;`;

export function nginxFile(): string {
  return `# Serves the built site (the folder dist) with nginx. Copy it to /etc/nginx/conf.d/, edit the two lines
# marked "yours", and reload nginx. Certificates are not included.
# Written by "npm run schemas" from src/integrations/hosting/nginx.ts.

# Hashed files never change. Errors are not cached: the next deployment may add the file.
map "$status $request_uri" $site_caching {
  default "${responses.REVALIDATE}";
  "~^(200|206|304) ${responses.HASHED_FILES}" "${responses.CACHE_HASHED}";
  "~^(200|206|304) " "${responses.CACHE_PAGES}";
}

# Other sites may show pictures, but not pages. nginx does not send a header without a value.
${pageMaps.join('\n')}

# SVG files can show what is in them, but run no scripts and load nothing.
map $uri $site_policy {
  default "${responses.RESPONSE_HEADERS['Content-Security-Policy']}";
  "~*\\.svg$" "${responses.SVG_POLICY}";
}

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

${headerLines.join('\n')}

  # Pages are .html files; their URLs have no extension. No URL redirects.
  location = / { try_files /index.html =404; }
  location ~ ^/(?:${responses.HOST_FILES})$ { return 404; }
  location ~ ^(?<page>.+)/$ { try_files $page.html $page/index.html @category; }
  location / { try_files $uri $uri.html $uri/index.html @category; }

  # Categories in upper and lower case.
  location @category {
${PORTFOLIO_CATEGORIES.map(categoryRule).join('\n')}
    return 404;
  }
}
`;
}
