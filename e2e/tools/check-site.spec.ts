/** The check of the real site, on a copy of the built site and its content with one mistake of every kind. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
// The check opens pages of its own.
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import { checkSite } from '../real-site/check-site.ts';
import { BUILD_TIMEOUT_MS } from '../support/build-site.ts';
import { SITE_FOLDER } from '../support/settings.ts';
import { type Entry, SiteVariant } from '../support/site-variant.ts';

/** The pages of the copy; its sitemap has no others. */
const COPIED_PAGES = ['/about', '/portfolio/psa'];
const NEW_CLIENT = 'A client that is not on the site';
const LONG_WORD = 'W'.repeat(400);
const NEW_TEXT = 'A description that is not on the site.';

let variant: SiteVariant;
let folder: string;

test.afterAll(() => rmSync(folder, { recursive: true }));

/** Changes a file of the copy. */
function replace(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(path.join(folder, file), 'utf8');
  writeFileSync(path.join(folder, file), text.replace(from, to));
}

/** Changes the list in a content file of the copy. Returns the entries before the change. */
function editList(file: string, list: string, change: (entries: Entry[]) => Entry[]): Entry[] {
  const before = parse(readFileSync(variant.contentFile(file), 'utf8'))[list];
  variant.edit<Entry>(file, (content) => ({ ...content, [list]: change(before) }));
  return before;
}

/** @returns how the check names an entry: its file, line and name */
function nameOf(file: string, name: unknown): string {
  const lines = readFileSync(variant.contentFile(file), 'utf8').split('\n');
  const index = lines.findIndex((line) => line.includes(String(name)));
  return `${variant.content}/${file}:${index + 1} “${name}”`;
}

const swapFirstTwo = ([first = {}, second = {}, ...others]: Entry[]) => [second, first, ...others];
const changeFirst = (entries: Entry[], fields: Entry) =>
  entries.with(0, { ...entries[0], ...fields });

test(
  'the check of the real site finds every kind of problem, and its place',
  { tag: ['@H7.20', '@H7.21'] },
  async ({ browser }, testInfo) => {
    test.setTimeout(BUILD_TIMEOUT_MS);
    variant = new SiteVariant(`check-site-${testInfo.workerIndex}`);
    folder = path.dirname(variant.site);
    variant.copyContent();
    cpSync(SITE_FOLDER, variant.site, { recursive: true });
    const urls = COPIED_PAGES.map((page) => `<url><loc>https://www.example.com${page}</loc></url>`);
    writeFileSync(path.join(folder, 'site/sitemap-0.xml'), `<urlset>${urls.join('')}</urlset>`);

    const [member] = editList('team.yaml', 'members', swapFirstTwo);
    const [, slide] = editList('slides.yaml', 'slides', swapFirstTwo);
    editList('clients.yaml', 'clients', (all) => changeFirst(all, { name: NEW_CLIENT }));
    const services = editList('services.yaml', 'services', (all) =>
      changeFirst(all.slice(0, -1), { description: NEW_TEXT }),
    );
    const [work] = editList('portfolio/psa.yaml', 'works', (all) =>
      changeFirst(all, { link: 'https://vimeo.com/1' }),
    );
    writeFileSync(variant.contentFile('portfolio/infographics.yaml'), '{}');
    replace('content/site.yaml', /(?<=phone: )\S+/, '+977-1-555-9999');
    replace('content/site.yaml', /youtube: .*/, 'youtube: https://www.youtube.com/@other');
    replace('content/about.yaml', /(?<=heading: ).*/, 'A heading that is not on the site');
    replace('content/about.yaml', /(?<=paragraphs:\n)/, `  - ${LONG_WORD}\n`);

    const picture = (attributes: string) => `<p><img ${attributes} width="192" height="192"></p>`;
    const mistakes = [
      `<pre>${LONG_WORD}</pre>`,
      '<p><a href="/nowhere">Next</a> <a href="/#no-id">Up</a></p>',
      picture('src="/missing.jpg" alt="No file"'),
      picture('src="/icon-192.png"'),
      '<script>document.title = "";</script>',
    ];
    replace('site/about.html', '</main>', `${mistakes.join('\n')}</main>`);
    // Without its policy, the page allows the style.
    replace('site/portfolio/psa.html', /<meta http-equiv="content-security-policy"[^>]*>/i, '');
    const stretched = picture('src="/icon-192.png" alt="Icon" style="width: 300px; height: 50px"');
    replace('site/portfolio/psa.html', '</main>', `${stretched}</main>`);
    rmSync(path.join(folder, 'site/share/psa.jpg'));

    const problems = await checkSite({ site: variant.site, content: variant.content, browser });
    const output = problems.join('\n');

    const client = nameOf('clients.yaml', NEW_CLIENT);
    const order = `${nameOf('team.yaml', member?.['name'])} is too early on the page /team: the order differs from the file`;
    const { content } = variant;
    for (const problem of [
      order,
      `${client} is missing on the page /clients`,
      `${client} is missing on the page /`,
      `“${services[0]?.['title']}”: the page /services does not show its description, “${NEW_TEXT}”`,
      new RegExp(
        `The page /services shows “.*${RegExp.escape(String(services.at(-1)?.['title']))}.*”, which is not in`,
      ),
      `“${slide?.['alt']}” is not slide 1 of the home page`,
      `${nameOf('portfolio/psa.yaml', work?.['title'])}: the page /portfolio/psa does not show its link, “https://vimeo.com/1”`,
      'The page / does not show the category infographics with 0 works',
      `${content}/site.yaml: the page /contact has no link to tel:+97715559999`,
      /site\.yaml: tel:\+\d+\S* is not a contact of the file \(on \/about, /,
      'site.yaml: the end of the page has no link to tel:+97715559999',
      'https://www.youtube.com/@other',
      `${content}/about.yaml: the page /about does not show heading, “A heading that is not on the site”`,
      /about\.yaml:\d+ \/about: on a screen of 320 pixels, the page is \d+ pixels too wide at “WWW/,
      '/about: on a screen of 1440 pixels',
      '/about: the link “Next” leads to /nowhere, which does not exist',
      '/about: the link “Up” leads to /#no-id, which does not exist',
      '/about: the HTML is not valid in line',
      '/about: the browser reports “console error: security policy: script-src-elem blocked inline”',
      '/portfolio/psa: the picture at “Icon” is stretched to 300 × 50 pixels',
      '/about: the picture at “No file” does not load',
      /\/about: not accessible at “.*”: Images must have alternative text/,
      '/portfolio/psa: the picture of its link preview is missing',
    ]) {
      if (typeof problem === 'string') expect.soft(output).toContain(problem);
      else expect.soft(output).toMatch(problem);
    }
  },
);
