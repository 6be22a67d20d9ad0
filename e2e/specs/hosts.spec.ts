/**
 * The shipped rules for hosts, tried on the hosts themselves: nginx and Caddy are started on this machine
 * where they are installed. What Netlify and Cloudflare Pages read is checked as text.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
// Nothing here needs a browser.
import { expect, test } from '@playwright/test';
import { ROOT_FOLDER, SITE_FOLDER } from '../support/settings.ts';
import { CATEGORIES, PAGES } from '../support/specification.ts';

const PAGE_PATHS: string[] = [
  ...PAGES.map((page) => page.path),
  ...CATEGORIES.map(({ slug }) => `/portfolio/${slug}`),
];
const KEPT = 'public, max-age=31536000, immutable';
const ASKED_EACH_TIME = 'public, max-age=0, must-revalidate';

/** What every answer says besides its content. */
const HEADERS = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': `frame-ancestors 'none'`,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
};

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Title of the page, without the company's name. */
  title: string | undefined;
  bytes: number;
}

type Ask = (address: string, headers?: IncomingHttpHeaders) => Promise<Answer>;

/** Copies the site, with a second page of a category, which the real content has too few works for. */
async function copySite(target: string): Promise<void> {
  await cp(SITE_FOLDER, target, { recursive: true });
  const category = await readFile(path.join(target, 'portfolio/psa.html'), 'utf8');
  await mkdir(path.join(target, 'portfolio/psa'));
  await writeFile(
    path.join(target, 'portfolio/psa/2.html'),
    category.replace('<title>PSA ·', '<title>PSA, page 2 ·'),
  );
}

/** Asks a host for an address exactly as it is written, which `fetch` would tidy up. */
function askOn(port: number): Ask {
  return (address, headers = {}) =>
    new Promise((resolve, reject) => {
      request(
        { host: '127.0.0.1', port, path: encodeURI(address).replaceAll('%25', '%'), headers },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () => {
            const body = Buffer.concat(parts);
            const [, title] = /<title>(.*?)<\/title>/.exec(body.toString()) ?? [];
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              title: title?.replace(/ · .*/, ''),
              bytes: body.length,
            });
          });
        },
      )
        .on('error', reject)
        .end();
    });
}

/** Each address, with the status that the rules promise and the title of what is shown. */
const ANSWERS: [address: string, status: number, title: string][] = [
  ['/', 200, 'All Three Media Ghar'],
  ['/about', 200, 'About'],
  ['/about/', 200, 'About'],
  ['/about?from=mail', 200, 'About'],
  ['/portfolio', 200, 'Portfolio'],
  ['/portfolio/', 200, 'Portfolio'],
  ['/portfolio/psa', 200, 'PSA'],
  ['/portfolio/psa/', 200, 'PSA'],
  ['/portfolio/PSA', 200, 'PSA'],
  ['/Portfolio/psa', 200, 'PSA'],
  ['/PORTFOLIO/TV-Episode/', 200, 'TV Episode'],
  ['/portfolio/%50SA', 200, 'PSA'],
  ['/portfolio/2D-3D-Animation?x=1', 200, '2D 3D Animation'],
  ['/portfolio/wedding-films', 404, 'Page not found'],
  ['/portfolio/Wedding-FILMS/', 404, 'Page not found'],
  ['/portfolio/psa-psa', 404, 'Page not found'],
  ['/portfolio/नेपाल', 404, 'Page not found'],
  ['/portfolio/%3Cb%3Ebold', 404, 'Page not found'],
  ['/portfolio/%E0%A4', 404, 'Page not found'],
  ['/%E0%A4', 404, 'Page not found'],
  [`/portfolio/${'w'.repeat(300)}`, 404, 'Page not found'],
  [`/portfolio/${'न'.repeat(100)}`, 404, 'Page not found'],
  [`/${'wedding/'.repeat(600)}`, 404, 'Page not found'],
  ['/portfolio/psa/x', 404, 'Page not found'],
  ['/nope', 404, 'Page not found'],
  ['/nope/', 404, 'Page not found'],
  ['/_astro', 404, 'Page not found'],
  ['/_astro/', 404, 'Page not found'],
  ['/_astro/missing.js', 404, 'Page not found'],
  ['/portfolio/psa.html', 200, 'PSA'],
  ['/portfolio/psa/2', 200, 'PSA, page 2'],
  ['/portfolio/psa/2/', 200, 'PSA, page 2'],
  ['/portfolio/PSA/2', 200, 'PSA, page 2'],
  ['/portfolio/PSA/3/', 404, 'Page not found'],
];

/** Addresses that no program writes; hosts may refuse them, but must not fail or send anyone on. */
const MALFORMED = [
  '/portfolio/%',
  '/portfolio/%zz',
  '/portfolio/%00',
  '/%',
  '//',
  '//about',
  '/portfolio//psa',
  '/portfolio/psa.html/',
  '/portfolio/..%2f..%2fetc%2fpasswd',
];

interface Host {
  name: string;
  program: string;
  /** Writes what the program reads into a folder, and gives the arguments that start it there. */
  prepare(folder: string, port: number): Promise<string[]>;
}

const shippedRules = (file: string) =>
  readFile(path.join(ROOT_FOLDER, 'src/build/hosting', file), 'utf8');

/** Puts a value where the shipped rules have their example, and fails if there is none. */
function put(rules: string, example: string, value: string): string {
  if (!rules.includes(example)) throw new Error(`The rules no longer say “${example}”.`);
  return rules.replace(example, value);
}

const HOSTS: Host[] = [
  {
    name: 'nginx',
    program: 'nginx',
    async prepare(folder, port) {
      const shipped = await shippedRules('nginx.conf');
      const listening = put(shipped, 'listen 80;', `listen 127.0.0.1:${port};`);
      const site = put(listening, '/var/www/all-three-media-ghar', path.join(folder, 'site'));
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
        .join('\n');
      // The types that every installation of nginx brings; only those that the site has.
      const types =
        'text/html html; text/javascript js; image/svg+xml svg; image/avif avif; image/webp webp; font/woff2 woff2; video/mp4 mp4;';
      await writeFile(path.join(folder, 'site.conf'), site);
      await writeFile(
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
    async prepare(folder, port) {
      const shipped = await shippedRules('Caddyfile');
      const listening = put(shipped, '\nwww.example.com {', `\nhttp://127.0.0.1:${port} {`);
      const site = put(listening, '/var/www/all-three-media-ghar', path.join(folder, 'site'));
      const file = path.join(folder, 'Caddyfile');
      await writeFile(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
      return ['run', '--config', file, '--adapter', 'caddyfile'];
    },
  },
];

const isInstalled = (program: string) => !spawnSync(program, ['-h']).error;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

for (const { name, program, prepare } of HOSTS) {
  test.describe(name, () => {
    // One host for all of its tests.
    test.describe.configure({ mode: 'default' });
    test.skip(!isInstalled(program), `${program} is not installed on this machine`);

    let folder: string;
    let running: ChildProcess | undefined;
    let ask: Ask;
    const stop = () => running?.kill('SIGKILL');

    test.beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), `${program}-`));
      await copySite(path.join(folder, 'site'));
      const port = await freePort();
      ask = askOn(port);
      let said = '';
      const host = spawn(program, await prepare(folder, port), {
        // Caddy keeps its notes here.
        env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      running = host;
      // Also when the tests themselves are cut off.
      process.once('exit', stop);
      host.stderr?.on('data', (text) => {
        said += text;
      });
      const isUp = async () => {
        if (host.exitCode !== null) throw new Error(`${program} ended: ${said}`);
        return ask('/').then(
          ({ status }) => status,
          () => 0,
        );
      };
      await expect.poll(isUp).toBe(200);
    });

    test.afterAll(async () => {
      const ended = new Promise((resolve) => running?.once('exit', resolve));
      if (running?.exitCode === null && stop()) await ended;
      process.off('exit', stop);
      await rm(folder, { recursive: true, force: true });
    });

    test('answers every address as the rules promise, and none with a redirect', {
      tag: ['@D08d', '@D24b', '@D24c'],
    }, async () => {
      for (const [address, status, title] of ANSWERS) {
        const answer = await ask(address);
        expect.soft([answer.status, answer.title], address.slice(0, 60)).toEqual([status, title]);
      }
      for (const page of PAGE_PATHS) {
        for (const address of [page, page === '/' ? page : `${page}/`]) {
          expect.soft((await ask(address)).status, address).toBe(200);
        }
      }
      for (const { slug, name: title } of CATEGORIES) {
        const answer = await ask(`/portfolio/${slug.toUpperCase()}`);
        expect.soft([answer.status, answer.title], slug).toEqual([200, title]);
      }
      for (const address of MALFORMED) {
        const { status, headers } = await ask(address);
        expect.soft([200, 400, 404], address).toContain(status);
        expect.soft(headers.location, address).toBeUndefined();
      }
    });

    test('sends its headers with every answer', { tag: ['@H4.03', '@D30'] }, async () => {
      for (const address of ['/', '/about/', '/portfolio/PSA', '/nope', '/favicon.svg']) {
        expect.soft((await ask(address)).headers, address).toMatchObject(HEADERS);
      }
    });

    test('has pages asked for again each time, and hashed files kept', {
      tag: '@H2.07',
    }, async () => {
      const html = await readFile(path.join(SITE_FOLDER, 'about.html'), 'utf8');
      const [, font = ''] = /url\((\/_astro\/[^)]+\.woff2)\)/.exec(html) ?? [];
      for (const address of ['/', '/about', '/about/', '/portfolio/PSA']) {
        const first = await ask(address);
        expect.soft(first.headers['cache-control'], address).toBe(ASKED_EACH_TIME);
        const again = await ask(address, { 'if-none-match': first.headers.etag });
        expect.soft([again.status, again.bytes], address).toEqual([304, 0]);
        expect.soft(again.headers['cache-control'], address).toBe(ASKED_EACH_TIME);
      }
      const { status, headers } = await ask(font);
      expect([status, headers['cache-control'], headers['content-type']]).toEqual([
        200,
        KEPT,
        'font/woff2',
      ]);
      // What is missing today may be there tomorrow.
      for (const address of ['/nope', '/_astro/missing.js']) {
        expect.soft((await ask(address)).headers['cache-control'], address).toBe(ASKED_EACH_TIME);
      }
    });

    test('compresses pages, its error pages too, to fit the first round trip', {
      tag: '@H2.01',
    }, async () => {
      for (const address of [...PAGE_PATHS, '/portfolio/wedding-films', '/nope']) {
        const { headers, bytes } = await ask(address, { 'accept-encoding': 'gzip' });
        expect.soft(headers['content-encoding'], address).toBe('gzip');
        expect.soft(headers.vary, address).toMatch(/accept-encoding/i);
        if (address !== '/') expect.soft(bytes, address).toBeLessThan(13_000);
      }
    });
  });
}

test.describe('Netlify and Cloudflare Pages', () => {
  test('are told that each slashed address is its page, and of nothing else', {
    tag: ['@D24c'],
  }, async () => {
    const rules = await readFile(path.join(SITE_FOLDER, '_redirects'), 'utf8');
    expect(rules.trim().split('\n').toSorted()).toEqual(
      PAGE_PATHS.filter((page) => page !== '/')
        .map((page) => `${page}/ ${page} 200`)
        .toSorted(),
    );
  });

  test('are told the headers of every response, in two rules', {
    tag: ['@H2.07', '@H4.03', '@H4.04', '@D30'],
  }, async () => {
    const rules = await readFile(path.join(SITE_FOLDER, '_headers'), 'utf8');
    const [everywhere = '', hashed = '', ...others] = rules.trim().split('\n\n');
    const [address, ...lines] = everywhere.split('\n');
    const headers = lines.map((line) => /^ {2}([\w-]+): (.+)$/.exec(line)?.slice(1) ?? [line]);
    expect(address).toBe('/*');
    expect(
      Object.fromEntries(headers.map(([name = '', value]) => [name.toLowerCase(), value])),
    ).toEqual(HEADERS);
    expect(hashed).toBe(`/_astro/*\n  Cache-Control: ${KEPT}`);
    expect(others).toEqual([]);
  });
});
