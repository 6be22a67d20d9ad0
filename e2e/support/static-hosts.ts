/** Web servers that can run on this machine with the configuration in `src/integrations/hosting` or in the site. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT_FOLDER } from './settings.ts';

const installed = (...programs: string[]) =>
  programs.find((program) => !spawnSync(program, ['-v'], { timeout: 60_000 }).error);

/** Content types that all servers know, and those that nginx needs. */
const TYPES =
  'text/html html; text/javascript js; image/svg+xml svg; text/plain txt; image/jpeg jpg; video/mp4 mp4; ' +
  'video/webm webm; text/xml xml;';
const NGINX_TYPES = `${TYPES} font/woff2 woff2; image/avif avif; image/webp webp;`;

/** Folders of Apache's modules on Debian, Fedora and macOS. */
const APACHE_MODULES = [
  ...['/usr/lib/apache2/modules', '/usr/lib64/httpd/modules'],
  ...['/usr/libexec/apache2', '/opt/homebrew/lib/httpd/modules'],
].find((folder) => existsSync(folder));

/** Modules of shared hosting. */
const MODULES = [
  ...['mpm_event', 'unixd', 'authz_core', 'dir', 'mime', 'negotiation', 'autoindex', 'rewrite'],
  ...['setenvif', 'headers', 'deflate', 'brotli'],
];

function configureNginx(folder: string, port: number): string[] {
  const file = path.join(ROOT_FOLDER, 'src/integrations/hosting/nginx.conf');
  const site = readFileSync(file, 'utf8')
    .replace('/var/www/all-three-media-ghar', `${folder}/site`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`);
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid pid; error_log stderr crit;
    events {}
    http {
      types { ${NGINX_TYPES} }
      access_log off;
      client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi;
      uwsgi_temp_path uwsgi; scgi_temp_path scgi;
      ${site}
    }`,
  );
  return ['-e', 'stderr', '-p', folder, '-c', 'nginx.conf'];
}

function configureApache(folder: string, port: number): string[] {
  // Some modules are compiled in.
  const modules = MODULES.filter((name) => existsSync(`${APACHE_MODULES}/mod_${name}.so`)).map(
    (name) =>
      `<IfModule !${name}_module>\nLoadModule ${name}_module ${APACHE_MODULES}/mod_${name}.so\n</IfModule>`,
  );
  writeFileSync(path.join(folder, 'types'), TYPES.replaceAll(/; ?/g, '\n'));
  // The site has no more rights than on shared hosting, and folders are listed unless it prevents that.
  writeFileSync(
    path.join(folder, 'httpd.conf'),
    `ServerRoot ${folder}
    ServerName localhost
    Listen 127.0.0.1:${port}
    PidFile pid
    ErrorLog error.log
    LogLevel crit
    ${modules.join('\n')}
    # If the tests run as root, Apache changes to this user.
    User #65534
    Group #65534
    TypesConfig types
    DocumentRoot ${folder}/site
    <Directory ${folder}/site>
      Options Indexes MultiViews FollowSymLinks
      AllowOverride FileInfo Indexes Options=Indexes,MultiViews
      Require all granted
    </Directory>
    <Files ".ht*">
      Require all denied
    </Files>`,
  );
  chmodSync(folder, 0o755);
  return ['-X', '-f', `${folder}/httpd.conf`];
}

/**
 * The servers. `configure` writes a server's configuration beside the folder `site`, and returns the arguments of its
 * program, which is undefined if it is not installed.
 */
export const HOSTS = [
  { name: 'nginx', program: installed('nginx'), configure: configureNginx },
  {
    name: 'Apache',
    program: APACHE_MODULES && installed('apache2', 'httpd'),
    configure: configureApache,
  },
];
