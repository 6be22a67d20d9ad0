/** Web servers that can run on this machine with the configuration in `src/integrations/hosting` or in the site. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT_FOLDER } from './settings.ts';

interface Host {
  name: string;
  /** The program of the server; undefined if it is not installed. */
  program: string | undefined;
  /** Writes the server's configuration beside the folder `site`. Returns the arguments of the program. */
  prepare(folder: string, port: number): string[];
}

const installed = (...programs: string[]) =>
  programs.find((program) => !spawnSync(program, ['-v']).error);

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

/** Replaces an example in a configuration file. */
function replace(text: string, example: string, value: string): string {
  if (!text.includes(example)) throw new Error(`nginx.conf does not contain “${example}”.`);
  return text.replace(example, value);
}

export const HOSTS: Host[] = [
  {
    name: 'nginx',
    program: installed('nginx'),
    prepare(folder, port) {
      const file = path.join(ROOT_FOLDER, 'src/integrations/hosting/nginx.conf');
      const site = replace(
        readFileSync(file, 'utf8'),
        '/var/www/all-three-media-ghar',
        path.join(folder, 'site'),
      );
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
        .join('\n');
      writeFileSync(
        path.join(folder, 'nginx.conf'),
        `daemon off; master_process off; pid ${folder}/pid; error_log stderr crit;
        events {}
        http {
          types { ${NGINX_TYPES} }
          access_log off;
          ${temporary}
          ${replace(site, 'listen 80;', `listen 127.0.0.1:${port};`)}
        }`,
      );
      return ['-e', 'stderr', '-p', folder, '-c', path.join(folder, 'nginx.conf')];
    },
  },
  {
    name: 'Apache',
    program: APACHE_MODULES && installed('apache2', 'httpd'),
    prepare(folder, port) {
      // Some modules are compiled in.
      const modules = MODULES.map((name) => [name, `${APACHE_MODULES}/mod_${name}.so`])
        .filter(([, file = '']) => existsSync(file))
        .map(
          ([name, file]) =>
            `<IfModule !${name}_module>\nLoadModule ${name}_module ${file}\n</IfModule>`,
        );
      writeFileSync(path.join(folder, 'types'), TYPES.replaceAll('; ', '\n').replace(';', ''));
      // The site has no more rights than on shared hosting, and folders are listed unless it prevents that.
      writeFileSync(
        path.join(folder, 'httpd.conf'),
        `ServerRoot ${folder}
        ServerName localhost
        Listen 127.0.0.1:${port}
        PidFile ${folder}/pid
        ErrorLog ${folder}/error.log
        LogLevel crit
        ${modules.join('\n')}
        # If the tests run as root, Apache changes to this user.
        User #65534
        Group #65534
        TypesConfig ${folder}/types
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
      return ['-X', '-f', path.join(folder, 'httpd.conf')];
    },
  },
];
