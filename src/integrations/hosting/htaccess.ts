import * as responses from './response-headers.ts';

const headerLines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => `  Header always set ${name} "${value}"`);

/** New paths by old path. */
export type Redirects = Readonly<Record<string, string>>;

/** What chats append to a URL, and a trailing slash. `404.html` handles what is not ASCII. */
const END = '[[:space:][:punct:]]*$';

const redirectRule = ([from, to]: [string, string]) =>
  `RewriteRule ^${RegExp.escape(from.slice(1))}${END} ${to} [NC,R=301,L]`;

/** A category and its pages 2 and up, in any case. */
function categoryRule(category: string): string {
  const name = category.replaceAll('-', '[-[:space:]]');
  return `RewriteRule ^portfolio/[[:space:]]*${name}(/[0-9]+)?${END} portfolio/${category}$1.html [NC,L]`;
}

/** Without expressions, which LiteSpeed does not support; only with directives that shared hosting allows. */
export function htaccessFile(paths: string[], redirects: Redirects): string {
  const pages = paths.flatMap((path) => /^\/(?!portfolio\/)(.+)$/.exec(path)?.[1] ?? []);
  const categories = paths.flatMap((path) => /^\/portfolio\/([^/]+)$/.exec(path)?.[1] ?? []);
  const rules = [
    ...Object.entries(redirects).map(redirectRule),
    `RewriteRule ^(${pages.join('|')})${END} $1.html [L]`,
    ...categories.map(categoryRule),
  ];
  return `# Written by the build from src/integrations/hosting/htaccess.ts.
Options -Indexes -MultiViews
DirectoryIndex index.html
DirectorySlash Off
AddDefaultCharset utf-8
ErrorDocument 403 /404.html
ErrorDocument 404 /404.html
ErrorDocument 500 /500.html
# Not only the date: after an older version was put back, it is older than what browsers have.
FileETag MTime Size
<IfModule mod_mime.c>
  AddCharset utf-8 .js .json .svg .txt .webmanifest .xml
  AddType application/manifest+json .webmanifest
  AddType font/woff2 .woff2
  AddType image/avif .avif
  AddType image/webp .webp
</IfModule>

# Pages are .html files; their URLs have no extension. Categories in upper and lower case.
RewriteEngine On
RewriteBase /
RewriteRule ^(?:${responses.HOST_FILES})$ - [R=404,L]
${rules.join('\n')}
RewriteCond %{REQUEST_FILENAME}/index.html -f
RewriteRule ^(.+?)/?$ $1/index.html [L]
RewriteCond %{REQUEST_FILENAME} -d
RewriteRule . - [R=404,L]

# Hashed files never change. Errors are not cached: the next deployment may add the file.
<IfModule mod_headers.c>
${headerLines(responses.RESPONSE_HEADERS).join('\n')}
  <FilesMatch "\\.html$">
  ${headerLines(responses.PAGE_HEADERS).join('\n  ')}
  </FilesMatch>
  <FilesMatch "(?i)\\.svg$">
    Header always set Content-Security-Policy "${responses.SVG_POLICY}"
  </FilesMatch>
  # Apache adds the compression to the tag, but would not recognise it.
  RequestHeader edit If-None-Match "^(.*)-(?:gzip|br)\\"$" "$1\\""
  Header set Cache-Control "${responses.CACHE_PAGES}"
  <IfModule mod_setenvif.c>
    SetEnvIf Request_URI ^${responses.HASHED_FILES} HASHED_FILE
    Header set Cache-Control "${responses.CACHE_HASHED}" env=HASHED_FILE
  </IfModule>
  <Files 404.html>
    Header set Cache-Control "${responses.REVALIDATE}"
  </Files>
</IfModule>

# Brotli if the host and the browser have it, else gzip.
<IfModule mod_deflate.c>
  <FilesMatch "\\.(?:html|js|json|svg|txt|webmanifest|xml)$">
    SetOutputFilter DEFLATE
    <IfModule mod_brotli.c>
      SetOutputFilter BROTLI_COMPRESS;DEFLATE
    </IfModule>
  </FilesMatch>
</IfModule>
`;
}
