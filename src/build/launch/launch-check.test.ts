import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import type { CollectionName } from '../../content-model/index.ts';
import { weighPage } from '../page-weight/page-weight.ts';
import { contentIssues } from './content-issues.ts';
import { deadLinks } from './dead-links.ts';
import { heavyMedia, heavyPages } from './heavy-media.ts';

const inFile = (collection: CollectionName, data: unknown) =>
  contentIssues([{ collection, file: `${collection}.yaml`, data }]).map(
    ({ subject, reason }) => `${subject}: ${reason}`,
  );

const SOCIAL = {
  facebook: 'https://f.com/x',
  instagram: 'https://i.com/x',
  youtube: 'https://y.com/x',
  twitter: 'https://x.com/x',
};

// Samples are marked entry by entry, and listed (clauses D19a and D19b).
describe('content', () => {
  test('a sample is named by its entry', () => {
    assert.deepEqual(
      inFile('team', {
        members: [
          { name: 'Maya', sample: true },
          { name: 'Asha', sample: false },
        ],
      }),
      ['Maya: is a sample — replace it with the real one and delete “sample: true”'],
    );
  });

  test('a sample inside a file is named by its field', () => {
    assert.match(
      inFile('site', { social: { ...SOCIAL, sample: true } })[0] ?? '',
      /^social: is a sample/,
    );
  });

  test('placeholder identifiers', () => {
    assert.match(
      inFile('site', {
        social: SOCIAL,
        emailService: { userId: 'REPLACE_WITH_PUBLIC_USER_ID' },
      }).join(),
      /userId: “REPLACE_WITH_PUBLIC_USER_ID” is a placeholder/,
    );
  });

  for (const address of [
    'https://www.studio.example',
    'https://www.facebook.com.example/x',
    'hello@studio.example',
    'https://example.com/film',
    'http://localhost:3000/',
    'https://shop.test/a',
  ]) {
    test(`${address} is an example address`, () => {
      assert.match(
        inFile('team', { members: [{ name: 'A', link: address }] }).join(),
        /is an example address/,
      );
    });
  }

  for (const text of [
    'https://www.youtube.com/watch?v=YE7VzlLtp-4',
    'For example, a film. The test of time.',
    'https://examples.org/test/example',
    'hello@latest.com',
  ]) {
    test(`“${text}” is not`, () =>
      assert.deepEqual(inFile('team', { members: [{ name: 'A', text }] }), []));
  }

  test('missing profiles', () => {
    const { twitter, ...others } = SOCIAL;
    assert.ok(twitter);
    assert.match(
      inFile('site', { social: others }).join(),
      /^social → twitter: there is no profile/,
    );
  });

  test('works without a picture of their own', () => {
    const works = [
      { title: 'A', thumbnail: 'images/works/a.jpg' },
      { title: 'B', link: 'https://youtu.be/SkVqJ1SGeL0' },
      { title: 'C', link: 'https://vimeo.com/1084537' },
    ];
    const [b, c, ...others] = inFile('portfolio', { works });
    assert.match(b ?? '', /^B → thumbnail: there is no picture of its own/);
    assert.match(c ?? '', /^C → thumbnail: there is no picture of its own/);
    assert.deepEqual(others, []);
  });

  test('content that is ready has no issues', () => {
    assert.deepEqual(
      inFile('site', { social: SOCIAL, contact: { email: 'hello@studio.com.np' } }),
      [],
    );
  });
});

test('heavy pictures, videos and SVGs', () => {
  const files = [
    { file: 'a.jpg', bytes: 3_000_001 },
    { file: 'b.jpg', bytes: 3_000_000 },
    { file: 'c.mp4', bytes: 1_600_000 },
    { file: 'd.svg', bytes: 30_001 },
  ];
  assert.deepEqual(
    heavyMedia(files).map(({ file }) => file),
    ['a.jpg', 'c.mp4', 'd.svg'],
  );
});

test('a page that exceeds its weight limit is one issue', () => {
  const text = Array.from({ length: 1500 }, () => randomUUID()).join();
  const pages = ['about.html', 'team.html'].map((page, index) =>
    weighPage(
      page,
      Buffer.from(`<!doctype html><p>${index === 0 ? text : ''}</p>`),
      () => undefined,
    ),
  );
  const [line, ...others] = heavyPages(pages);
  assert.equal(line?.file, 'dist/about.html');
  assert.equal(line?.subject, 'weight');
  assert.match(line?.reason ?? '', /the compressed HTML .*13,?000/);
  assert.deepEqual(others, []);
});

describe('links', () => {
  const site = (html: string) =>
    deadLinks(
      new Map<string, string | undefined>([
        ['/index.html', '<p id="about">'],
        ['/about.html', html],
        ['/portfolio/psa.html', '<p id="x">'],
        ['/a.png', undefined],
      ]),
    ).map(({ subject }) => subject);

  test('to pages, IDs and files that exist', () => {
    assert.deepEqual(
      site(
        '<a href="/"><a href="/#about"><a href="/portfolio/psa#x"><a href="#top"><img src="/a.png" srcset="/a.png 480w, /a.png 960w"><a href="https://x.org/y"><a href="mailto:a@b.c"><a href="tel:+1">',
      ),
      [],
    );
  });

  test('to pages that do not exist', () => {
    assert.deepEqual(
      site(
        '<a href="/nope"><a href="/#nope"><a href="/portfolio/psa#y"><img srcset="/a.png 1w, /b.png 2w">',
      ),
      ['/nope', '/#nope', '/portfolio/psa#y', '/b.png'],
    );
  });

  test('with invalid percent-encoding', () => {
    assert.deepEqual(site('<a href="/%"><a href="/portfolio/psa#%zz"><a href="/100%25">'), [
      '/%',
      '/portfolio/psa#%zz',
      '/100%25',
    ]);
  });
});

test('the README lists what is set in the dashboard of the e-mail service (D25d)', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const points = readme.match(/^- \[ \] .+$/gm)?.join('\n') ?? '';
  for (const point of [/one fixed recipient/, /allowed origins/, /rate limit/, /alarm .*quota/]) {
    assert.match(points, point);
  }
});
