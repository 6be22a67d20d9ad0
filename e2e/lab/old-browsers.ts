/**
 * `npm run old-browsers`: opens the tested site in real old versions of Chromium, and prints what is wrong there. It
 * installs them from npm, as programs for Linux (x64), into a cache. The README says what old browsers must show.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { buildTestedSite } from '../support/build-site.ts';
import { serveSite } from '../support/server-process.ts';
import { EMAIL_ORIGIN, ROOT_FOLDER, SITE_FOLDER, VIEWPORTS_PX } from '../support/settings.ts';
import { EVERY_KIND_OF_PAGE } from '../support/specification.ts';

/** The newest release of each version of `@sparticuz/chromium`. */
const RELEASES = { 92: '92.0.0', 109: '109.0.6', 113: '113.0.1', 119: '119.0.2' };

/** The oldest version that shows every page as it is. Older ones show its text and links without styles. */
const FLOOR = 109;

const CACHE = path.join(ROOT_FOLDER, '.cache/old-browsers');

const MESSAGE = { name: 'Asha', email: 'asha@visitor.example', subject: 'A film', message: 'Hi' };

/** Installs the packages that are missing. Scripts of packages are not run: they would download another browser. */
function install(): void {
  const wanted = [
    // Newer releases do not connect to Chromium 92.
    'puppeteer-core@13.7.0',
    ...Object.entries(RELEASES).map(
      ([version, release]) => `chromium-${version}@npm:@sparticuz/chromium@${release}`,
    ),
  ];
  if (existsSync(path.join(CACHE, 'node_modules/chromium-119/package.json'))) return;
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(path.join(CACHE, 'package.json'), '{}');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', ...options, ...wanted], { cwd: CACHE, stdio: 'inherit' });
}

/** Unpacks a browser and its libraries. @returns the path of the program */
async function unpack(version: string): Promise<string> {
  const archives = path.join(CACHE, `node_modules/chromium-${version}/bin`);
  const folder = path.join(CACHE, version);
  const program = path.join(folder, 'chromium');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const unbrotli = (name: string, mode: number) =>
    pipeline(
      createReadStream(path.join(archives, `${name}.br`)),
      createBrotliDecompress(),
      createWriteStream(path.join(folder, name), { mode }),
    );
  await unbrotli('swiftshader.tar', 0o644);
  execFileSync('tar', ['-xf', 'swiftshader.tar'], { cwd: folder });
  const unfinished = 'chromium.unfinished';
  await pipeline(
    createReadStream(path.join(archives, 'chromium.br')),
    createBrotliDecompress(),
    createWriteStream(path.join(folder, unfinished), { mode: 0o755 }),
  );
  await rename(path.join(folder, unfinished), program);
  return program;
}

/** Runs in a page: what a visitor could not read or use. */
function findProblems(isStyled: boolean): string[] {
  const problems: string[] = [];
  const isVisible = (element: Element) => {
    const { visibility } = getComputedStyle(element);
    return element.getClientRects().length > 0 && visibility === 'visible';
  };
  for (const alert of document.querySelectorAll('[role=alert]')) {
    problems.push(`error box: ${alert.textContent?.trim()}`);
  }
  const heading = document.querySelector('h1');
  if (!heading || !isVisible(heading)) problems.push('no visible h1');
  const links = [...document.querySelectorAll('header nav a')].filter(isVisible);
  const menuButton = [...document.querySelectorAll('header button')].find(isVisible);
  if (links.length < 7 && !menuButton) problems.push(`${links.length} links in the header`);
  for (const icon of document.querySelectorAll('svg')) {
    const { width } = icon.getBoundingClientRect();
    const isIcon = icon.closest('a, button, p, li') && !icon.closest('.footer__wordmark');
    if (isIcon && width > 120)
      problems.push(`an icon of ${width} pixels: ${icon.outerHTML.slice(0, 60)}`);
  }
  if (!isStyled) return problems;
  if (menuButton && links.length > 0) problems.push('the menu is open beside its button');
  const top = document.querySelector('[href="#top"]');
  if (top && isVisible(top)) problems.push('the link to the top is visible at the top');
  // What is in the first screen is not covered by something else.
  for (const element of document.querySelectorAll(
    'main a, main button, h1, header a, header button',
  )) {
    const { left, right, top: y, bottom, width } = element.getBoundingClientRect();
    if (!isVisible(element) || width === 0 || y < 0 || bottom > innerHeight) continue;
    if (left < 0 || right > innerWidth) continue;
    const found = document.elementFromPoint((left + right) / 2, (y + bottom) / 2);
    // Ornaments may overlap the empty part of a line.
    if (!found || found.closest('[aria-hidden=true]')) continue;
    if (!element.contains(found) && !found.contains(element)) {
      problems.push(`${found.outerHTML.slice(0, 60)} covers ${element.textContent?.trim()}`);
    }
  }
  return problems;
}

/** Starts a program with the protocol of its developer tools. @returns its address */
async function start(program: string) {
  const browser = spawn(
    program,
    [
      ...['--headless', '--no-sandbox', '--disable-gpu', '--no-zygote', '--disable-quic'],
      ...['--no-first-run', '--disable-background-networking', '--disable-component-update'],
      ...['--disable-sync', '--remote-debugging-port=0', `--user-data-dir=${program}-profile`],
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    // The output is read to its end: a browser may stop when nobody reads it.
    browser.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [, found] = /listening on (ws:\S+)/.exec(output) ?? [];
      if (found) resolve(found);
    });
    browser.once('exit', () => reject(new Error(`${program} does not start:\n${output}`)));
  });
  return { address, stop: () => browser.kill('SIGKILL') };
}

install();
await buildTestedSite();
await using server = await serveSite(SITE_FOLDER);
const puppeteer = createRequire(path.join(CACHE, 'package.json'))('puppeteer-core');
let count = 0;
for (const version of Object.keys(RELEASES)) {
  const isStyled = Number(version) >= FLOOR;
  const report = (where: string, problem: string) => {
    count += 1;
    console.log(`✗ Chromium ${version}, ${where}: ${problem}`);
  };
  const { address, stop } = await start(await unpack(version));
  const browser = await puppeteer.connect({ browserWSEndpoint: address });
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  // `page.goto` would wait for the map, which is a frame of another site.
  const open = async (urlPath: string) => {
    await page.goto('about:blank');
    await page.evaluate(`void (location.href = ${JSON.stringify(server.origin + urlPath)})`);
    const isOpen = `location.pathname === ${JSON.stringify(urlPath)} && document.readyState !== 'loading'`;
    await page.waitForFunction(isOpen);
  };
  let where = '';
  const sent: unknown[] = [];
  page.on('pageerror', ({ message }: Error) => report(where, message));
  page.on('console', (message: { type(): string; text(): string }) => {
    if (
      message.type() === 'error' &&
      !/^Failed to load|^404:|Experimental Web Platform Features/.test(message.text())
    ) {
      report(where, message.text());
    }
  });
  for (const viewport of [VIEWPORTS_PX.phone, VIEWPORTS_PX.desktop]) {
    await page.setViewport(viewport);
    for (const urlPath of EVERY_KIND_OF_PAGE) {
      where = `${urlPath} at ${viewport.width} pixels`;
      await open(urlPath);
      await page.evaluate(() => {
        for (const island of document.querySelectorAll('astro-island')) {
          island.dispatchEvent(new Event('hydrate'));
        }
      });
      const islands = `!document.querySelector('astro-island[ssr]')`;
      await page.waitForFunction(islands).catch(() => report(where, 'islands are not hydrated'));
      await page.waitForFunction(`document.documentElement.dataset.scrolledDown === 'false'`);
      for (const problem of await page.evaluate(findProblems, isStyled)) report(where, problem);
    }
  }
  where = 'the menu';
  await page.setViewport(VIEWPORTS_PX.phone);
  await open('/about');
  await page.evaluate(() => {
    const visible = (element: Element) => element.getClientRects().length > 0;
    [...document.querySelectorAll<HTMLElement>('header button')].find(visible)?.click();
    const links = [...document.querySelectorAll<HTMLElement>('header nav [href="/services"]')];
    links.find(visible)?.click();
  });
  const isThere = `location.pathname === '/services'`;
  await page.waitForFunction(isThere).catch(() => {});
  if (!page.url().endsWith('/services')) report(where, `leads to ${page.url()}`);

  where = 'the form';
  await page.setRequestInterception(true);
  page.on(
    'request',
    async (
      request: { url(): string; postData(): string | undefined } & Record<
        string,
        (answer?: object) => Promise<void>
      >,
    ) => {
      if (!request.url().startsWith(EMAIL_ORIGIN)) return request['continue']?.();
      if (request.postData()) sent.push(JSON.parse(request.postData() ?? ''));
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      return request['respond']?.({ status: 200, headers, contentType: 'text/plain', body: 'OK' });
    },
  );
  await open('/contact');
  for (const [name, text] of Object.entries(MESSAGE)) await page.type(`form [name=${name}]`, text);
  await page.focus('form [type=submit]');
  await page.keyboard.press('Enter');
  const isSent = `document.querySelector('form [role=status]').textContent === 'Message sent successfully!'`;
  await page
    .waitForFunction(isSent, { timeout: 60_000 })
    .catch(() => report(where, 'does not send'));
  if (sent.length !== 1) report(where, `sends ${sent.length} messages`);
  browser.disconnect();
  stop();
  console.log(`Chromium ${version}: ${EVERY_KIND_OF_PAGE.length} pages, the menu and the form`);
}
console.log(count === 0 ? '✓ No problems' : `${count} problems`);
process.exitCode = count === 0 ? 0 : 1;
