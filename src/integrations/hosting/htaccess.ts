import * as responses from './response-headers.ts';

const headerLines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => `  Header always set ${name} "${value}"`);

/** A category and its pages 2 and up, in any case, with or without a trailing slash. */
const categoryRule = (category: string) =>
  `RewriteRule ^portfolio/${category}(/[0-9]+)?/?$ portfolio/${category}$1.html [NC,L]`;

/** Without expressions, which LiteSpeed does not support; only with directives that shared hosting allows. */
export function htaccessFile(paths: string[]): string {
  const pages = paths.flatMap((path) => /^\/(?!portfolio\/)(.+)$/.exec(path)?.[1] ?? []);
  const categories = paths.flatMap((path) => /^\/portfolio\/([^/]+)$/.exec(path)?.[1] ?? []);
  return `# Written by the build from src/integrations/hosting/htaccess.ts.
Options -Indexes -MultiViews
DirectoryIndex index.html
DirectorySlash Off
AddDefaultCharset utf-8
ErrorDocument 403 /404.html
ErrorDocument 404 /404.html
ErrorDocument 500 /500.html
# Revalidation by date: Apache would not recognise the tag of a compressed file.
FileETag None
<IfModule mod_mime.c>
  AddCharset utf-8 .js .json .svg .txt .webmanifest .xml
  AddType application/manifest+json .webmanifest
  AddType font/woff2 .woff2
  AddType image/avif .avif
  AddType image/webp .webp
</IfModule>

# Pages are .html files; their URLs have no extension. No URL redirects. Categories in upper and lower case.
RewriteEngine On
RewriteBase /
RewriteRule ^(?:${responses.HOST_FILES})$ - [R=404,L]
RewriteRule ^(${pages.join('|')})/?$ $1.html [L]
${categories.map(categoryRule).join('\n')}
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
