/**
 * `npm run old-browsers`: opens the tested site in real old versions of Chromium, and prints what is wrong there. It
 * installs them from npm, as programs for Linux (x64), into a cache. The README says what old browsers must show.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_ARGUMENTS, unpack } from '../support/browsers.ts';
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
  const wanted = Object.entries(RELEASES).map(
    ([version, release]) => `chromium-${version}@npm:@sparticuz/chromium@${release}`,
  );
  if (existsSync(path.join(CACHE, 'node_modules/chromium-119/package.json'))) return;
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(path.join(CACHE, 'package.json'), '{}');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', ...options, ...wanted], { cwd: CACHE, stdio: 'inherit' });
}

/** Unpacks a browser and its libraries. @returns the path of the program */
function unpackBrowser(version: string): string {
  const archives = path.join(CACHE, `node_modules/chromium-${version}/bin`);
  const folder = path.join(CACHE, version);
  const libraries = path.join(folder, 'swiftshader.tar');
  if (!existsSync(libraries)) {
    unpack(path.join(archives, 'swiftshader.tar.br'), libraries);
    execFileSync('tar', ['-xf', libraries], { cwd: folder });
  }
  return unpack(path.join(archives, 'chromium.br'), path.join(folder, 'chromium'));
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
  // Without popovers, they are in a row that scrolls.
  for (const link of links) {
    link.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, right } = link.getBoundingClientRect();
    if (left < 0 || right > innerWidth) problems.push(`${link.textContent} is out of reach`);
  }
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

install();
await buildTestedSite();
await using server = await serveSite(SITE_FOLDER);
let count = 0;
for (const version of Object.keys(RELEASES)) {
  const isStyled = Number(version) >= FLOOR;
  let where = '';
  const report = (problem: string) => {
    count += 1;
    console.log(`✗ Chromium ${version}, ${where}: ${problem}`);
  };
  await using browser = await chromium.launch({
    executablePath: unpackBrowser(version),
    args: [...BROWSER_ARGUMENTS, '--no-zygote'],
  });
  const page = await browser.newPage({ baseURL: server.origin });
  page.setDefaultTimeout(120_000);
  // Otherwise it would wait for the map, which is on another host.
  const open = (urlPath: string) => page.goto(urlPath, { waitUntil: 'domcontentloaded' });
  page.on('pageerror', ({ message }) => report(message));
  page.on('console', (message) => {
    const isExpected = /^Failed to load|^404:|Experimental Web Platform Features/;
    if (message.type() === 'error' && !isExpected.test(message.text())) report(message.text());
  });
  for (const viewport of [VIEWPORTS_PX.phone, VIEWPORTS_PX.desktop]) {
    await page.setViewportSize(viewport);
    for (const urlPath of EVERY_KIND_OF_PAGE) {
      where = `${urlPath} at ${viewport.width} pixels`;
      await open(urlPath);
      await page.evaluate(() => {
        for (const island of document.querySelectorAll('astro-island')) {
          island.dispatchEvent(new Event('hydrate'));
        }
      });
      await page
        .waitForFunction(() => !document.querySelector('astro-island[ssr]'))
        .catch(() => report('islands are not hydrated'));
      await page.waitForFunction(
        () => document.documentElement.dataset['scrolledDown'] === 'false',
      );
      for (const problem of await page.evaluate(findProblems, isStyled)) report(problem);
    }
  }
  where = 'the menu';
  await page.setViewportSize(VIEWPORTS_PX.phone);
  await open('/about');
  await page.evaluate(() => {
    const visible = (element: Element) => element.getClientRects().length > 0;
    [...document.querySelectorAll<HTMLElement>('header button')].find(visible)?.click();
    const links = [...document.querySelectorAll<HTMLElement>('header nav [href="/services"]')];
    links.find(visible)?.click();
  });
  await page
    .waitForURL('/services', { waitUntil: 'commit' })
    .catch(() => report(`leads to ${page.url()}`));

  where = 'the form';
  const sent: unknown[] = [];
  await page.route(`${EMAIL_ORIGIN}/**`, (route) => {
    const message = route.request().postDataJSON();
    if (message) sent.push(message);
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    return route.fulfill({ headers, body: 'OK' });
  });
  await open('/contact');
  for (const [name, text] of Object.entries(MESSAGE)) {
    await page.locator(`form [name=${name}]`).pressSequentially(text);
  }
  await page.locator('form [type=submit]').press('Enter');
  await page
    .waitForFunction(
      () =>
        document.querySelector('form [role=status]')?.textContent === 'Message sent successfully!',
    )
    .catch(() => report('does not send'));
  if (sent.length !== 1) report(`sends ${sent.length} messages`);
  console.log(`Chromium ${version}: ${EVERY_KIND_OF_PAGE.length} pages, the menu and the form`);
}
console.log(count === 0 ? '✓ No problems' : `${count} problems`);
process.exitCode = count === 0 ? 0 : 1;
