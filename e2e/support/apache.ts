/** Apache as on shared hosting, for the `.htaccess` file of the built site. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Folders of the modules on Debian, Fedora and macOS. */
const MODULES_FOLDER = [
  ...['/usr/lib/apache2/modules', '/usr/lib64/httpd/modules'],
  ...['/usr/libexec/apache2', '/opt/homebrew/lib/httpd/modules'],
].find((folder) => existsSync(folder));

/** The program, undefined if it is not installed. */
export const APACHE =
  MODULES_FOLDER &&
  ['apache2', 'httpd'].find((program) => !spawnSync(program, ['-v'], { timeout: 60_000 }).error);

/** Modules of shared hosting. */
const MODULES = [
  ...['mpm_event', 'unixd', 'authz_core', 'dir', 'mime', 'negotiation', 'autoindex', 'rewrite'],
  ...['setenvif', 'headers', 'deflate', 'brotli'],
];

/** Content types that every server knows. */
const TYPES = `text/html html
text/javascript js
image/svg+xml svg
text/plain txt
image/jpeg jpg
video/mp4 mp4
video/webm webm
text/xml xml
`;

/** Writes a configuration beside the folder `site`. @returns the arguments of the program */
export function configureApache(folder: string, port: number): string[] {
  // Some modules are compiled in.
  const modules = MODULES.filter((name) => existsSync(`${MODULES_FOLDER}/mod_${name}.so`)).map(
    (name) =>
      `<IfModule !${name}_module>\nLoadModule ${name}_module ${MODULES_FOLDER}/mod_${name}.so\n</IfModule>`,
  );
  writeFileSync(path.join(folder, 'types'), TYPES);
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
