/** The check of the real site, on a copy of the built site with one mistake of every kind. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
// The check opens pages of its own.
import { expect, test } from '@playwright/test';
import { checkPages } from '../real-site/check-pages.ts';
import { BUILD_TIMEOUT_MS } from '../support/build-site.ts';
import { SITE_FOLDER } from '../support/settings.ts';

/** The pages in the sitemap of the copy. */
const COPIED_PAGES = ['/about', '/portfolio/psa'];
const LONG_WORD = 'W'.repeat(400);

test(
  'the check of the real site finds every kind of problem, and its place',
  {
    tag: '@H7.21',
  },
  async ({ browser }, testInfo) => {
    test.setTimeout(BUILD_TIMEOUT_MS);
    const folder = testInfo.outputPath('site');
    cpSync(SITE_FOLDER, folder, { recursive: true });
    const replace = (file: string, from: string | RegExp, to: string) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      writeFileSync(path.join(folder, file), text.replace(from, to));
    };
    const urls = COPIED_PAGES.map((page) => `<url><loc>https://www.example.com${page}</loc></url>`);
    writeFileSync(path.join(folder, 'sitemap-0.xml'), `<urlset>${urls.join('')}</urlset>`);

    const picture = (attributes: string) => `<p><img ${attributes} width="192" height="192"></p>`;
    const mistakes = [
      `<pre>${LONG_WORD}</pre>`,
      '<p><a href="/nowhere">Next</a> <a href="/#no-id">Up</a></p>',
      picture('src="/missing.jpg" alt="No file"'),
      picture('src="/icon-192.png"'),
      '<script>document.title = "";</script>',
    ];
    replace('about.html', '</main>', `${mistakes.join('\n')}</main>`);
    // Without its policy, the page allows the style.
    replace('portfolio/psa.html', /<meta http-equiv="content-security-policy"[^>]*>/i, '');
    const stretched = picture('src="/icon-192.png" alt="Icon" style="width: 300px; height: 50px"');
    replace('portfolio/psa.html', '</main>', `${stretched}</main>`);

    const output = (await checkPages(folder, browser)).join('\n');
    for (const problem of [
      '/about: on a screen of 1440 pixels',
      '/about: the link “Next” leads to /nowhere, which does not exist',
      '/about: the link “Up” leads to /#no-id, which does not exist',
      '/about: the HTML is not valid in line',
      '/about: the browser reports “console error: security policy: script-src-elem blocked inline”',
      '/portfolio/psa: the picture at “Icon” is stretched to 300 × 50 pixels',
      '/about: the picture at “No file” does not load',
    ]) {
      expect.soft(output).toContain(problem);
    }
    expect(output).toMatch(
      /\/about: on a screen of 320 pixels, the page is \d+ pixels too wide at “WWW/,
    );
    expect(output).toMatch(/\/about: not accessible at “.*”: Images must have alternative text/);
  },
);
