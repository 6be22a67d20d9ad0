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

/** Content types that all servers know. */
const TYPES = {
  ...{ html: 'text/html', js: 'text/javascript', svg: 'image/svg+xml', txt: 'text/plain' },
  ...{ jpg: 'image/jpeg', mp4: 'video/mp4', webm: 'video/webm', xml: 'text/xml' },
};

/** Folders of Apache's modules on Debian, Fedora and macOS. */
const APACHE_MODULES = [
  ...['/usr/lib/apache2/modules', '/usr/lib64/httpd/modules'],
  ...['/usr/libexec/apache2', '/opt/homebrew/lib/httpd/modules'],
].find((folder) => existsSync(folder));

/** Modules of shared hosting. */
const MODULE_NAMES = [
  ...['mpm_event', 'unixd', 'authz_core', 'dir', 'mime', 'negotiation', 'autoindex', 'rewrite'],
  ...['setenvif', 'headers', 'deflate', 'brotli'],
];

export const HOSTS: Host[] = [
  {
    name: 'nginx',
    program: installed('nginx'),
    prepare(folder, port) {
      let site = readFileSync(
        path.join(ROOT_FOLDER, 'src/integrations/hosting/nginx.conf'),
        'utf8',
      );
      for (const [example, value] of [
        ['listen 80;', `listen 127.0.0.1:${port};`],
        ['/var/www/all-three-media-ghar', path.join(folder, 'site')],
      ] as const) {
        if (!site.includes(example)) throw new Error(`nginx.conf does not contain “${example}”.`);
        site = site.replace(example, value);
      }
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
        .join('\n');
      const types = Object.entries({
        ...TYPES,
        woff2: 'font/woff2',
        avif: 'image/avif',
        webp: 'image/webp',
      })
        .map(([extension, type]) => `${type} ${extension};`)
        .join(' ');
      writeFileSync(path.join(folder, 'site.conf'), site);
      writeFileSync(
        path.join(folder, 'nginx.conf'),
        `daemon off; master_process off; pid ${folder}/pid; error_log stderr crit;
        events {}
        http { types { ${types} } access_log off; ${temporary} include ${folder}/site.conf; }`,
      );
      return ['-e', 'stderr', '-p', folder, '-c', path.join(folder, 'nginx.conf')];
    },
  },
  {
    name: 'Apache',
    program: APACHE_MODULES && installed('apache2', 'httpd'),
    prepare(folder, port) {
      const modules = MODULE_NAMES.map(
        (name) => [name, `${APACHE_MODULES}/mod_${name}.so`] as const,
      )
        .filter(([, file]) => existsSync(file))
        // Some are compiled in.
        .map(
          ([name, file]) =>
            `<IfModule !${name}_module>\nLoadModule ${name}_module ${file}\n</IfModule>`,
        );
      const types = Object.entries(TYPES).map(([extension, type]) => `${type} ${extension}`);
      writeFileSync(path.join(folder, 'types'), types.join('\n'));
      const file = path.join(folder, 'httpd.conf');
      // The site has no more rights than on shared hosting, and folders are listed unless it prevents that.
      writeFileSync(
        file,
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
      return ['-X', '-f', file];
    },
  },
];
