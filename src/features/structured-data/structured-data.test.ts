import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  breadcrumbs,
  company,
  isoDuration,
  jsonLd,
  people,
  servicesList,
  website,
  worksList,
} from './structured-data.ts';

const SITE_URL = 'https://www.house.example';

const COMPANY = {
  name: 'House',
  description: 'Films.',
  address: { url: SITE_URL },
  contact: {
    email: 'hello@house.example',
    phone: '+977-1-555-0100',
    location: 'Bagbazar, Kathmandu',
  },
  place: { latitude: 27.7, longitude: 85.3 },
  social: [{ href: 'https://video.example/house' }],
};

test('the company has address, phone and profiles', () => {
  const item = company(COMPANY);
  assert.equal(item['@type'], 'LocalBusiness');
  assert.deepEqual(item['address'], {
    '@type': 'PostalAddress',
    streetAddress: 'Bagbazar',
    addressLocality: 'Kathmandu',
    addressCountry: 'NP',
  });
  assert.equal(item['telephone'], '+977-1-555-0100');
  assert.deepEqual(item['sameAs'], ['https://video.example/house']);
});

test('the company has a second number and opening hours, if there are any', () => {
  const contact = { ...COMPANY.contact, mobile: '+977-980-555-0100' };
  const hours = 'Su-Th 10:00-17:00, Fr 10:00-15:00';
  const item = company({ ...COMPANY, contact: { ...contact, hours } });
  assert.deepEqual(item['telephone'], ['+977-1-555-0100', '+977-980-555-0100']);
  assert.deepEqual(item['openingHours'], ['Su-Th 10:00-17:00', 'Fr 10:00-15:00']);
});

test('unknown values are omitted', () => {
  const item = company({
    ...COMPANY,
    contact: { ...COMPANY.contact, location: 'Kathmandu' },
    social: [],
  });
  assert.deepEqual(item['address'], {
    '@type': 'PostalAddress',
    addressLocality: 'Kathmandu',
    addressCountry: 'NP',
  });
  assert.equal('sameAs' in item, false);
  const [person] = people([{ name: 'Asha', role: '' }], SITE_URL)['itemListElement'] as object[];
  assert.equal(JSON.stringify(person).includes('jobTitle'), false);
});

test('site, people and services point to the same company', () => {
  const items = [
    website('House', SITE_URL),
    people([{ name: 'Asha', role: 'Editor' }], SITE_URL),
    servicesList([{ title: 'Sound', description: 'Mixing.' }], SITE_URL),
  ];
  const id = company(COMPANY)['@id'];
  for (const item of items) assert.ok(JSON.stringify(item).includes(`{"@id":"${id}"}`));
  const [, person, service] = JSON.stringify(items).split('"@type":"ListItem"');
  assert.match(String(person), /"name":"Asha","jobTitle":"Editor"/);
  assert.match(String(service), /"name":"Sound","description":"Mixing\."/);
});

test('list items are numbered from 1', () => {
  const { itemListElement } = breadcrumbs([
    { name: 'Portfolio', url: `${SITE_URL}/portfolio` },
    { name: 'PSA', url: `${SITE_URL}/portfolio/psa` },
  ]);
  assert.deepEqual(itemListElement, [
    { '@type': 'ListItem', position: 1, name: 'Portfolio', item: `${SITE_URL}/portfolio` },
    { '@type': 'ListItem', position: 2, name: 'PSA', item: `${SITE_URL}/portfolio/psa` },
  ]);
});

test('a work has the details of its card and no others', () => {
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

test('durations are converted to ISO 8601', () => {
  assert.equal(isoDuration('0:30'), 'PT30S');
  assert.equal(isoDuration('12:34'), 'PT12M34S');
  assert.equal(isoDuration('1:02:03'), 'PT1H2M3S');
});

test('no text can close the script element', () => {
  const block = jsonLd([website('</script><b>', SITE_URL)]);
  assert.equal(block.includes('<'), false);
  assert.equal(JSON.parse(block).name, '</script><b>');
});

test('several items share one context', () => {
  const block = JSON.parse(jsonLd([website('House', SITE_URL), company(COMPANY)]));
  assert.equal(block['@context'], 'https://schema.org');
  assert.equal(block['@graph'].length, 2);
});
