/** Web servers that can run on this machine with the configuration in `src/build/hosting`. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT_FOLDER } from './settings.ts';

interface Host {
  name: string;
  program: string;
  /** Writes the configuration into a folder. Returns the arguments of the program. */
  prepare(folder: string, port: number): string[];
}

/** Reads a configuration file and replaces example values. @throws if an example value is missing */
function readRules(file: string, replacements: Record<string, string>): string {
  let rules = readFileSync(path.join(ROOT_FOLDER, 'src/build/hosting', file), 'utf8');
  for (const [example, value] of Object.entries(replacements)) {
    if (!rules.includes(example)) throw new Error(`${file} does not contain “${example}”.`);
    rules = rules.replace(example, value);
  }
  return rules;
}

export const HOSTS: Host[] = [
  {
    name: 'nginx',
    program: 'nginx',
    prepare(folder, port) {
      const site = readRules('nginx.conf', {
        'listen 80;': `listen 127.0.0.1:${port};`,
        '/var/www/all-three-media-ghar': path.join(folder, 'site'),
      });
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
        .join('\n');
      // The content types of the site, a subset of nginx's default types.
      const types =
        'text/html html; text/javascript js; image/svg+xml svg; image/avif avif; image/webp webp; font/woff2 woff2; video/mp4 mp4;';
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
    name: 'Caddy',
    program: 'caddy',
    prepare(folder, port) {
      const site = readRules('Caddyfile', {
        '\nwww.example.com {': `\nhttp://127.0.0.1:${port} {`,
        '/var/www/all-three-media-ghar': path.join(folder, 'site'),
      });
      const file = path.join(folder, 'Caddyfile');
      writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
      return ['run', '--config', file, '--adapter', 'caddyfile'];
    },
  },
];

export const isInstalled = (program: string) => !spawnSync(program, ['-h']).error;
