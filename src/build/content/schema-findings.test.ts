import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { z } from 'zod';
import { COLLECTIONS } from '../../content-model/index.ts';
import { schemaFindings } from './schema-findings.ts';
import { readYaml } from './yaml-source.ts';

const { schema: about } = COLLECTIONS.about;
const { schema: portfolioCategory } = COLLECTIONS.portfolio;
const { schema: service } = COLLECTIONS.services;
const { schema: site } = COLLECTIONS.site;
const { schema: slide } = COLLECTIONS.slides;
const { schema: teamMember } = COLLECTIONS.team;

/** What an editor is told about one entry, by field. */
function told(schema: z.ZodType, text: string): Record<string, string> {
  const { value, writtenAt } = readYaml(text);
  const { findings } = schemaFindings(schema, value, writtenAt);
  return Object.fromEntries(
    findings.map(({ path, message, advice }) => [
      path.join('.'),
      advice === undefined ? message : `${message} — ${advice}`,
    ]),
  );
}

const { map } = site.shape;
const member = (lines: string) => told(teamMember, `image: images/team/a.svg\n${lines}`);

test('an entry that is right comes back parsed', () => {
  const { value, writtenAt } = readYaml('name: Asha\nimage: images/team/asha.svg\n');
  const { findings, data } = schemaFindings(teamMember, value, writtenAt);
  assert.deepEqual(findings, []);
  assert.deepEqual(data, {
    name: 'Asha',
    role: '',
    description: '',
    image: 'images/team/asha.svg',
    sample: false,
  });
});

suite('missing', () => {
  test('a field', () => {
    assert.deepEqual(member('role: DoP'), {
      name: 'is missing — add a line “name: …”. Name as printed on the team page.',
    });
  });
  test('a list', () => {
    assert.match(
      told(portfolioCategory, '{}')['works'] ?? '',
      /^is missing — add “works:” and under it the entries, each with “- ”, or “works: \[\]” if there are none/,
    );
  });
  test('a field with fixed values', () => {
    const { icon } = told(service, 'title: A\ndescription: B');
    assert.match(
      icon ?? '',
      /^is missing — add a line “icon: …” with one of: storyboard, film-camera/,
    );
  });
  test('fields with fields of their own', () => {
    const { social } = told(site, 'name: A');
    assert.match(social ?? '', /^is missing — add “social:” and under it facebook, instagram/);
  });
  test('the deciding field hides nothing', () => {
    const { type, alt, ...others } = told(slide, 'src: images/slides/a.jpg\nalt: ""');
    assert.equal(type, 'is missing — add a line “type: …” with one of: video, image');
    assert.match(alt ?? '', /^must not be empty/);
    assert.deepEqual(others, {});
  });
});

suite('empty', () => {
  test('text', () => {
    assert.deepEqual(member('name: "  "'), {
      name: 'must not be empty — write the text, or remove the line if there is none',
    });
  });
  test('nothing after the colon', () => {
    assert.deepEqual(member('name:\nrole:'), {
      name: 'has nothing after the colon — write it there. Name as printed on the team page.',
      role: 'has nothing after the colon — write it there, or remove the line',
    });
  });
  test('nothing after the colon of a list', () => {
    assert.equal(
      told(portfolioCategory, 'works:')['works'],
      'has nothing after the colon — write the entries on the lines below, each with “- ”, or “works: []” if there are none',
    );
  });
  test('nothing after the colon of fields that may all be missing', () => {
    assert.equal(
      told(site, 'social:')['social'],
      'has nothing after the colon — write on the lines below: facebook, instagram, youtube, twitter, sample; or “social: {}” if there are none',
    );
  });
  test('nothing but a remark', () => {
    assert.deepEqual(member('name: #3'), {
      name: 'has nothing after the colon — what starts with # is a remark; put it in quotes: "#3"',
    });
  });
  test('a word that means nothing', () => {
    assert.deepEqual(member('name: null'), {
      name: 'is null, which means nothing — put it in quotes if it is a text: "null"',
    });
  });
  test('a dash alone', () => {
    const found = told(portfolioCategory, 'works:\n  -');
    assert.match(
      found['works.0'] ?? '',
      /^the dash has nothing behind it — write the fields: title/,
    );
    assert.match(
      told(about, 'paragraphs:\n  -')['paragraphs.0'] ?? '',
      /^the dash has nothing behind it — write the text/,
    );
  });
});

suite('unknown field', () => {
  test('near a known one is one mistake, not also a missing field', () => {
    assert.deepEqual(member('nam: Asha'), { nam: 'is not a known field — did you mean “name”?' });
    assert.deepEqual(member('Name: Asha'), { Name: 'is not a known field — did you mean “name”?' });
  });
  test('near none', () => {
    assert.deepEqual(member('name: Asha\nbudget: 3'), {
      budget:
        'is not a known field — remove it; the fields here are name, role, description, image, focus, sample',
    });
  });
  test('inside other fields', () => {
    const found = told(site, 'contact:\n  emial: a@b.np');
    assert.equal(found['contact.emial'], 'is not a known field — did you mean “email”?');
    assert.equal(found['contact.email'], undefined);
  });
});

suite('fixed values', () => {
  test('near one', () => {
    const { icon } = told(service, 'icon: story board\ntitle: A\ndescription: B');
    assert.match(
      icon ?? '',
      /^“story board” is not one of: storyboard, .* — did you mean “storyboard”\?$/,
    );
  });
  test('near none', () => {
    const { icon } = told(service, 'icon: elephant\ntitle: A\ndescription: B');
    assert.match(icon ?? '', / — write one of these$/);
  });
  test('the deciding field hides nothing', () => {
    const { type, poster } = told(slide, 'type: vidoe\nsrc: images/slides/a.mp4\nalt: A');
    assert.equal(type, '“vidoe” is not one of: video, image — did you mean “video”?');
    assert.match(poster ?? '', /^is missing/);
  });
});

suite('wrong type', () => {
  test('a number for a text', () => {
    assert.deepEqual(member('name: 007'), {
      name: '007 is a number, but must be text — put it in quotes: "007"',
    });
  });
  test('yes or no for a text', () => {
    assert.deepEqual(member('name: true'), {
      name: 'true is a yes-or-no value, but must be text — put it in quotes: "true"',
    });
  });
  test('a list for a text', () => {
    assert.deepEqual(member('name:\n  - Asha'), {
      name: 'is a list, but must be one text — write it after the colon, without “- ”',
    });
  });
  test('fields for a text', () => {
    assert.deepEqual(member('name:\n  first: Asha'), {
      name: 'has fields of its own, but must be one text — if the text contains a colon, put all of it in quotes',
    });
  });
  test('a text that starts like a list or like fields', () => {
    assert.deepEqual(member('name: [draft]'), {
      name: 'text may not start with [ here — put the text in quotes: "[draft]"',
    });
    assert.deepEqual(member('name: {number}'), {
      name: 'text may not start with { here — put the text in quotes: "{number}"',
    });
  });
  test('a word for true or false', () => {
    assert.deepEqual(member('name: A\nsample: yes'), {
      sample: '“yes” is neither true nor false — write true',
    });
    assert.deepEqual(member('name: A\nsample: off'), {
      sample: '“off” is neither true nor false — write false',
    });
    assert.deepEqual(member('name: A\nsample: "true"'), {
      sample: '“true” is neither true nor false — write it without quotes',
    });
    assert.deepEqual(member('name: A\nsample: maybe'), {
      sample: '“maybe” is neither true nor false — write true or false, without quotes',
    });
  });
  test('a text for a number', () => {
    assert.deepEqual(told(map, 'latitude: "3"\nlongitude: 1'), {
      latitude: '"3" is text, but must be a number — write it without quotes: 3',
    });
    assert.deepEqual(told(map, 'latitude: three\nlongitude: 1'), {
      latitude: 'must be a number — write digits only, without quotes',
    });
  });
  test('a number with decimals', () => {
    assert.deepEqual(told(z.strictObject({ count: z.int() }), 'count: 1.5'), {
      count: '1.5 is not a whole number — write it without decimals',
    });
  });
  test('a text for a list', () => {
    assert.deepEqual(told(portfolioCategory, 'works: A'), {
      works: 'must be a list — write every entry on a new line that starts with “- ”',
    });
  });
  test('a text for fields', () => {
    const { social } = told(site, 'social: A');
    assert.match(social ?? '', /^must have fields of its own — write them/);
  });
  test('a text for an entry', () => {
    const found = told(portfolioCategory, 'works:\n  - The Ropeway Men\n  - title:Nine Bells');
    assert.match(
      found['works.0'] ?? '',
      /^must have fields — write them as “field: text”: title, link/,
    );
    assert.equal(found['works.1'], 'there is no space after the colon — write “title: Nine Bells”');
  });
});

suite('limits', () => {
  test('a number', () => {
    assert.deepEqual(told(map, 'latitude: 114\nlongitude: 1'), {
      latitude: '114 is too large — write 90 at most',
    });
    assert.deepEqual(told(map, 'latitude: -91\nlongitude: 1'), {
      latitude: '-91 is too small — write -90 at least',
    });
  });
  test('a list', () => {
    const { paragraphs } = told(about, 'paragraphs: []');
    assert.equal(paragraphs, 'has 0 entries — it needs 1 at least');
  });
});

suite('what the schemas say themselves', () => {
  test('a link', () => {
    const works = 'works:\n  - title: A\n    link: ';
    const text = 'must be a full web address that starts with https://';
    assert.equal(
      told(portfolioCategory, `${works}htps:youtube`)['works.0.link'],
      `“htps:youtube” ${text}`,
    );
    assert.equal(
      told(portfolioCategory, `${works}youtu.be/x`)['works.0.link'],
      `“youtu.be/x” ${text}`,
    );
    assert.equal(told(portfolioCategory, `${works}3`)['works.0.link'], `3 ${text}`);
  });
  test('the address of the site', () => {
    const address = (url: string) => told(site, `address:\n  url: ${url}`)['address.url'] ?? '';
    assert.match(
      address('example'),
      /^“example” must be a full web address that starts with https/,
    );
    assert.match(address('https://example.com/'), /must be the bare address without a slash/);
  });
  test('an unknown word in braces', () => {
    assert.equal(
      told(site, 'leads:\n  services: "{count} services"')['leads.services'],
      'has a word in { } that the site does not know — write {number} for the count',
    );
  });
  test('an e-mail address and a phone number', () => {
    const found = told(
      site,
      'contact:\n  email: hello(at)b.np\n  phone: "01-555"\n  extensions: [a]',
    );
    assert.equal(
      found['contact.email'],
      '“hello(at)b.np” must be an e-mail address like name@example.com',
    );
    assert.match(
      found['contact.phone'] ?? '',
      /^“01-555” must be one international number with hyphens/,
    );
    assert.match(found['contact.extensions.0'] ?? '', /^“a” must be digits only/);
  });
});
