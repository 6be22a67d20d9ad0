/** Configuration files for self-hosting with nginx or Caddy. */
import { COLLECTIONS } from '../../content-model/index.ts';
import {
  CACHE_HASHED,
  CACHE_PAGES,
  HASHED_FILES,
  RESPONSE_HEADERS,
  REVALIDATE,
} from './response-headers.ts';

const indented = (indent: string, lines: readonly string[]) =>
  lines.map((line) => indent + line).join('\n');

const headerLines = (line: (name: string, value: string) => string) =>
  Object.entries(RESPONSE_HEADERS).map(([name, value]) => line(name, value));

/** A category and its pages 2 and up, in any case, with or without a trailing slash (D08d, D24c). */
const categoryPattern = (category: string) => `(?i)^/portfolio/${category}(/[0-9]+)?/?$`;

const nginxConfig = (
  categories: readonly string[],
) => `# Written by \`npm run hosting\` from src/build/hosting/server-config.ts.
# Serves the built site (the folder dist) with nginx. Copy it to /etc/nginx/conf.d/, edit the two lines
# marked "yours", and reload nginx. Certificates are not included.

# Hashed files never change. Errors are not cached: the next deployment may add the file.
map "$status $request_uri" $site_caching {
  default "${REVALIDATE}";
  "~^(200|206|304) ${HASHED_FILES}" "${CACHE_HASHED}";
  "~^(200|206|304) " "${CACHE_PAGES}";
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
                  application/manifest+json application/xml text/plain;

  add_header Cache-Control $site_caching always;
${indented(
  '  ',
  headerLines((name, value) => `add_header ${name} "${value}" always;`),
)}

  # Pages are .html files; their URLs have no extension. No URL redirects.
  location = / { try_files /index.html =404; }
  location ~ ^(?<page>.+)/$ { try_files $page.html @category; }
  location / { try_files $uri $uri.html @category; }

  # Categories in upper and lower case.
  location @category {
${indented(
  '    ',
  categories.map(
    (category) => `rewrite "${categoryPattern(category)}" /portfolio/${category}$1.html break;`,
  ),
)}
    return 404;
  }
}
`;

const caddyfile = (
  categories: readonly string[],
) => `# Written by \`npm run hosting\` from src/build/hosting/server-config.ts.
# Serves the built site (the folder dist) with Caddy, which obtains certificates automatically. Edit the two
# lines marked "yours".
www.example.com { # yours
	root * /var/www/all-three-media-ghar # yours: the folder dist
	encode {
		zstd
		gzip 9
	}

	header {
${indented(
  '\t\t',
  headerLines((name, value) => `${name} "${value}"`),
)}
	}
	@hashed path ${HASHED_FILES}*
	header @hashed Cache-Control "${CACHE_HASHED}"
	@others not path ${HASHED_FILES}*
	header @others Cache-Control "${CACHE_PAGES}"

	# Categories in upper and lower case, and trailing slashes. No URL redirects.
	map {path} {category} {
${indented(
  '\t\t',
  categories.map((category) => `~${categoryPattern(category)} ${category}\${1}`),
)}
		default none
	}
	@category not vars {category} none
	rewrite @category /portfolio/{category}.html
	@slash path_regexp slash ^(/.+)/$
	rewrite @slash {re.slash.1}

	# File names cannot be this long or contain a null; Caddy would respond with status 500.
	@nameless path_regexp [^/]{60}|.{900}|\\x00
	error @nameless 404

	try_files {path} {path}.html
	file_server {
		disable_canonical_uris
	}

	handle_errors {
		encode {
			zstd
			gzip 9
		}
		# Errors are not cached: the next deployment may add the file.
		header Cache-Control "${REVALIDATE}"
		@missing expression {err.status_code} == 404
		rewrite @missing /404.html
		@broken expression {err.status_code} >= 500
		rewrite @broken /500.html
		file_server
	}
}
`;

/** The committed configuration files with their expected content. */
export function serverConfigFiles(): Map<URL, string> {
  const categories = [...COLLECTIONS.portfolio.names].sort();
  return new Map([
    [new URL('nginx.conf', import.meta.url), nginxConfig(categories)],
    [new URL('Caddyfile', import.meta.url), caddyfile(categories)],
  ]);
}
