import {
  CACHE_HASHED,
  CACHE_PAGES,
  HASHED_FILES,
  HOST_FILES,
  PAGE_HEADERS,
  RESPONSE_HEADERS,
  REVALIDATE,
} from './response-headers.ts';

const headerLines = (headers: Readonly<Record<string, string>>, indent: string) =>
  Object.entries(headers)
    .map(([name, value]) => `${indent}Header always set ${name} "${value}"`)
    .join('\n');

/**
 * The `.htaccess` file, for Apache and LiteSpeed. It uses no expressions, which LiteSpeed does not support, and only
 * settings that shared hosting allows. Its number of rules does not depend on the content.
 * @param paths paths of all pages, without a trailing slash
 */
export function htaccessFile(paths: readonly string[]): string {
  const pages = paths.flatMap((path) => /^\/(?!portfolio\/)(.+)$/.exec(path)?.[1] ?? []);
  const categories = paths.flatMap((path) => /^\/portfolio\/([^/]+)$/.exec(path)?.[1] ?? []);
  return `# Written by the build from src/build/hosting/htaccess.ts.
Options -Indexes -MultiViews
DirectoryIndex index.html
DirectorySlash Off
AddDefaultCharset utf-8
ErrorDocument 403 /404.html
ErrorDocument 404 /404.html
ErrorDocument 500 /500.html

# Browsers revalidate with the date of the file. With the tag of a compressed file Apache would send the page again.
FileETag None

<IfModule mod_mime.c>
  AddCharset utf-8 .js .json .svg .txt .vcf .webmanifest .xml
  AddType application/manifest+json .webmanifest
  AddType font/woff2 .woff2
  AddType image/avif .avif
  AddType image/webp .webp
  AddType text/javascript .js
  AddType text/vcard .vcf
  AddType video/mp4 .mp4
  AddType video/webm .webm
</IfModule>

# Pages are .html files; their URLs have no extension. No URL redirects. Categories in upper and lower case.
RewriteEngine On
RewriteBase /
RewriteRule ^(?:${HOST_FILES.join('|').replaceAll('.', '\\.')})$ - [R=404,L]
RewriteRule ^(${pages.join('|')})/?$ $1.html [L]
${categories.map((category) => `RewriteRule ^portfolio/${category}(/[0-9]+)?/?$ portfolio/${category}$1.html [NC,L]`).join('\n')}
RewriteCond %{REQUEST_FILENAME}/index.html -f
RewriteRule ^(.+?)/?$ $1/index.html [L]
RewriteCond %{REQUEST_FILENAME} -d
RewriteRule . - [R=404,L]

# Hashed files never change. Errors are not cached: the next deployment may add the file.
<IfModule mod_headers.c>
${headerLines(RESPONSE_HEADERS, '  ')}
  Header set Cache-Control "${CACHE_PAGES}"
  <IfModule mod_setenvif.c>
    SetEnvIf Request_URI ^${HASHED_FILES} HASHED_FILE
    Header set Cache-Control "${CACHE_HASHED}" env=HASHED_FILE
  </IfModule>
  <FilesMatch "\\.html$">
${headerLines(PAGE_HEADERS, '    ')}
  </FilesMatch>
  <Files 404.html>
    Header set Cache-Control "${REVALIDATE}"
  </Files>
</IfModule>

# Brotli if the host and the browser have it, else gzip.
<IfModule mod_deflate.c>
  <FilesMatch "\\.(?:html|js|json|svg|txt|vcf|webmanifest|xml)$">
    SetOutputFilter DEFLATE
    <IfModule mod_brotli.c>
      SetOutputFilter BROTLI_COMPRESS;DEFLATE
    </IfModule>
  </FilesMatch>
</IfModule>
`;
}
