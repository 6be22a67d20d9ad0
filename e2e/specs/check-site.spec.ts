/** `npm run check-site`, on a copy of the built site and its content with one mistake of every kind. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
// The check opens a browser of its own.
import { expect, test } from '@playwright/test';
import { isSeq, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import { CONTENT_FOLDER, ROOT_FOLDER, SITE_FOLDER } from '../support/settings.ts';
import { BUILD_TIMEOUT_MS } from '../support/site-variant.ts';

/** The pages of the copy; its sitemap has no others. */
const PAGES = ['/about', '/contact', '/portfolio/psa'];
const NEW_CLIENT = 'A client that is not on the site';
const NEW_TEXT = 'A description that is not on the site.';
const NEW_PHONE = '+977-1-555-9999';
const LONG_WORD = 'W'.repeat(400);

let folder: string;

test.beforeAll(() => {
  mkdirSync(path.join(ROOT_FOLDER, '.cache'), { recursive: true });
  folder = mkdtempSync(path.join(ROOT_FOLDER, '.cache/check-site-'));
});
test.afterAll(() => rmSync(folder, { recursive: true }));

/** Changes a file of the copy. @throws if that changes nothing */
function replace(file: string, from: string | RegExp, to: string): void {
  const before = readFileSync(path.join(folder, file), 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} does not contain ${from}.`);
  writeFileSync(path.join(folder, file), after);
}

/** Changes the list in a content file of the copy. Returns a function that finds the line of a text. */
function editList(file: string, list: string, change: (entries: YAMLSeq<YAMLMap>) => void) {
  const target = path.join(folder, 'content', file);
  const document = parseDocument(readFileSync(target, 'utf8'));
  const entries = isSeq(document.contents) ? document.contents : document.get(list);
  change(entries as YAMLSeq<YAMLMap>);
  const lines = document.toString({ lineWidth: 0 }).split('\n');
  writeFileSync(target, lines.join('\n'));
  return (words: unknown) => lines.findIndex((line) => line.includes(String(words))) + 1;
}

const swapFirstTwo = ({ items }: YAMLSeq<YAMLMap>) => items.unshift(...items.splice(1, 1));
const nameOf = (entries: YAMLSeq<YAMLMap> | undefined, index: number, field: string) =>
  String(entries?.items.at(index)?.get(field));

test('names the page, and the file, line and entry, of everything that is wrong', {
  tag: ['@H7.20', '@H7.21'],
}, () => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  const content = path.relative(ROOT_FOLDER, path.join(folder, 'content'));
  cpSync(SITE_FOLDER, path.join(folder, 'site'), { recursive: true });
  cpSync(path.join(ROOT_FOLDER, CONTENT_FOLDER), path.join(folder, 'content'), {
    recursive: true,
    // Of the categories, only the one of the copy.
    filter: (file) => !/[\\/](?:images|portfolio[\\/](?!psa\.)[^\\/]+)$/.test(file),
  });
  const urls = PAGES.map((page) => `<url><loc>https://www.example.com${page}</loc></url>`);
  writeFileSync(path.join(folder, 'site/sitemap-0.xml'), `<urlset>${urls.join('')}</urlset>`);

  let [team, services, slides, works]: YAMLSeq<YAMLMap>[] = [];
  const lineOfMember = editList('team.yaml', 'members', (entries) => {
    team = entries;
    swapFirstTwo(entries);
  });
  const lineOfClient = editList(
    'clients.yaml',
    'clients',
    ({ items: [first, ...others], items }) => {
      const client = first?.clone() as YAMLMap;
      client.set('name', NEW_CLIENT);
      items.splice(0, items.length, client, ...others);
    },
  );
  let removed = '';
  editList('services.yaml', 'services', (entries) => {
    services = entries;
    removed = String(entries.items.pop()?.get('title'));
    entries.items.at(0)?.set('description', NEW_TEXT);
  });
  editList('slides.yaml', 'slides', (entries) => {
    slides = entries;
    swapFirstTwo(entries);
  });
  const lineOfWork = editList('portfolio/psa.yaml', 'works', (entries) => {
    works = entries;
    entries.items.at(0)?.set('link', 'https://vimeo.com/1');
  });
  replace('content/site.yaml', /(?<=phone: )\S+/, NEW_PHONE);
  replace('content/site.yaml', /youtube: .*/, 'youtube: https://www.youtube.com/@other');
  replace('content/about.yaml', /(?<=heading: ).*/, 'A heading that is not on the site');

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
  replace('site/contact.html', /<meta http-equiv="content-security-policy"[^>]*>/i, '');
  const stretched = picture('src="/icon-192.png" alt="Icon" style="width: 300px; height: 50px"');
  replace('site/contact.html', '</main>', `${stretched}</main>`);
  rmSync(path.join(folder, 'site/share/psa.jpg'));

  const summary = path.join(folder, 'summary.md');
  const { status, stdout: output } = spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/real-site'],
    {
      cwd: ROOT_FOLDER,
      encoding: 'utf8',
      env: {
        ...process.env,
        CONTENT_FOLDER: content,
        SITE_FOLDER: path.relative(ROOT_FOLDER, path.join(folder, 'site')),
        GITHUB_ACTIONS: 'true',
        GITHUB_STEP_SUMMARY: summary,
      },
    },
  );
  expect(status, output).toBe(1);

  const member = nameOf(team, 1, 'name');
  const service = nameOf(services, 0, 'title');
  const slide = nameOf(slides, 0, 'alt');
  const work = nameOf(works, 0, 'title');
  const order = `${content}/team.yaml:${lineOfMember(member)} “${member}” is too early on the page /team: the order differs from the file`;
  for (const problem of [
    order,
    `${content}/clients.yaml:${lineOfClient(NEW_CLIENT)} “${NEW_CLIENT}” is missing on the page /clients`,
    `${content}/clients.yaml:${lineOfClient(NEW_CLIENT)} “${NEW_CLIENT}” is missing on the page /`,
    new RegExp(
      `services\\.yaml:\\d+ “${RegExp.escape(service)}”: the page /services does not show its description, “${NEW_TEXT}”`,
    ),
    new RegExp(`The page /services shows “.*${RegExp.escape(removed)}.*”, which is not in`),
    new RegExp(`slides\\.yaml:\\d+ “${RegExp.escape(slide)}” is not slide 1 of the home page`),
    `${content}/portfolio/psa.yaml:${lineOfWork(work)} “${work}”: the page /portfolio/psa does not show its link, “https://vimeo.com/1”`,
    `${content}/site.yaml: the page /contact has no link to tel:+97715559999`,
    /site\.yaml: tel:\+\d+\S* is not a contact of the file \(on \/about, /,
    'site.yaml: the end of the page has no link to tel:+97715559999',
    'https://www.youtube.com/@other',
    `${content}/about.yaml: the page /about does not show heading, “A heading that is not on the site”`,
    /\/about: on a screen of 320 pixels, the page is \d+ pixels too wide at “WWW/,
    '/about: on a screen of 1440 pixels',
    '/about: the link “Next” leads to /nowhere, which does not exist',
    '/about: the link “Up” leads to /#no-id, which does not exist',
    '/about: the HTML is not valid in line',
    '/about: the browser reports “console error: security policy: script-src-elem blocked inline”',
    '/contact: the picture at “Icon” is stretched to 300 × 50 pixels',
    '/about: the picture at “No file” does not load',
    /\/about: not accessible at “.*”: Images must have alternative text/,
    '/portfolio/psa: the picture of its link preview is missing',
  ]) {
    if (typeof problem === 'string') expect.soft(output).toContain(problem);
    else expect.soft(output).toMatch(problem);
  }
  expect(output, 'names a line of a test').not.toMatch(/\.spec\.ts|\n {4}at /);
  const [place = '', line] = order.split(/[: ]/);
  expect(output).toContain(`\n::error file=${place},line=${line},title=The built site::${order}\n`);
  expect(readFileSync(summary, 'utf8')).toContain(order);
});
