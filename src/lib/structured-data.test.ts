import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  breadcrumbs,
  company,
  jsonLd,
  isoDuration,
  people,
  services,
  website,
  worksList,
} from './structured-data.ts';

const ADDRESS = 'https://www.house.example';

const COMPANY = {
  name: 'House',
  description: 'Films.',
  address: ADDRESS,
  email: 'hello@house.example',
  phone: '+977-1-555-0100',
  location: 'Bagbazar, Kathmandu',
  latitude: 27.7,
  longitude: 85.3,
  profiles: ['https://video.example/house'],
};

test('the company is said with address, phone and profiles', () => {
  const thing = company(COMPANY);
  assert.equal(thing['@type'], 'LocalBusiness');
  assert.deepEqual(thing['address'], {
    '@type': 'PostalAddress',
    streetAddress: 'Bagbazar',
    addressLocality: 'Kathmandu',
  });
  assert.equal(thing['telephone'], '+977-1-555-0100');
  assert.deepEqual(thing['sameAs'], COMPANY.profiles);
});

test('what is not known is not said', () => {
  const thing = company({ ...COMPANY, location: 'Kathmandu', profiles: [] });
  assert.deepEqual(thing['address'], { '@type': 'PostalAddress', addressLocality: 'Kathmandu' });
  assert.equal('sameAs' in thing, false);
  const [person] = people([{ name: 'Asha', role: '' }], ADDRESS)['itemListElement'] as object[];
  assert.equal(JSON.stringify(person).includes('jobTitle'), false);
});

test('site, people and services point to the same company', () => {
  const things = [
    website('House', ADDRESS),
    people([{ name: 'Asha', role: 'Editor' }], ADDRESS),
    services([{ title: 'Sound', description: 'Mixing.' }], ADDRESS),
  ];
  const id = company(COMPANY)['@id'];
  for (const thing of things) assert.ok(JSON.stringify(thing).includes(`{"@id":"${id}"}`));
});

test('a list numbers its things from 1', () => {
  const { itemListElement } = breadcrumbs([
    { name: 'Portfolio', address: `${ADDRESS}/portfolio` },
    { name: 'PSA', address: `${ADDRESS}/portfolio/psa` },
  ]);
  assert.deepEqual(itemListElement, [
    { '@type': 'ListItem', position: 1, name: 'Portfolio', item: `${ADDRESS}/portfolio` },
    { '@type': 'ListItem', position: 2, name: 'PSA', item: `${ADDRESS}/portfolio/psa` },
  ]);
});

test('a work is described with the facts of its card and no others', () => {
  const base = { title: 'Film', link: 'https://video.example/1' };
  const itemOf = (work: Parameters<typeof worksList>[0][number]) =>
    (worksList([work])['itemListElement'] as { item: object }[])[0]?.item;
  const bare = { '@type': 'CreativeWork', name: 'Film', url: base.link };
  assert.deepEqual(itemOf(base), bare);
  assert.deepEqual(
    itemOf({
      ...base,
      client: 'Museum',
      year: 2025,
      languages: 'Nepali, English',
      credits: 'Direction: Asha',
      duration: '24:10',
    }),
    {
      ...bare,
      sponsor: { '@type': 'Organization', name: 'Museum' },
      dateCreated: '2025',
      inLanguage: 'Nepali, English',
      creditText: 'Direction: Asha',
      timeRequired: 'PT24M10S',
    },
  );
});

test('durations are said as ISO 8601 writes them', () => {
  assert.equal(isoDuration('0:30'), 'PT30S');
  assert.equal(isoDuration('12:34'), 'PT12M34S');
  assert.equal(isoDuration('1:02:03'), 'PT1H2M3S');
});

test('no text can end the data block', () => {
  const block = jsonLd([website('</script><b>', ADDRESS)]);
  assert.equal(block.includes('<'), false);
  assert.equal(JSON.parse(block).name, '</script><b>');
});

test('several things share one context', () => {
  const block = JSON.parse(jsonLd([website('House', ADDRESS), company(COMPANY)]));
  assert.equal(block['@context'], 'https://schema.org');
  assert.equal(block['@graph'].length, 2);
});
