import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  company,
  companyServices,
  companyTeam,
  isoDuration,
  jsonLd,
  type Thing,
  website,
} from './structured-data.ts';

const SITE_URL = 'https://www.house.example';

const CONTACT = {
  email: 'hello@house.example',
  phone: '+977-1-555-0100',
  location: 'Bagbazar, Kathmandu',
};

const SITE = {
  name: 'House',
  description: 'Films.',
  address: { url: SITE_URL },
  contact: CONTACT,
  place: { latitude: 27.7, longitude: 85.3 },
  social: [],
};

const companyWith = (contact: Partial<Parameters<typeof company>[0]['contact']>) =>
  company({ ...SITE, contact: { ...CONTACT, ...contact } });

/** An item as search engines read it. */
const read = (item: Thing) => JSON.parse(jsonLd([item]));

test('the company has a second number and opening hours, if there are any', () => {
  const hours = 'Su-Th 10:00-17:00, Fr 10:00-15:00';
  const item = read(companyWith({ mobile: '+977-980-555-0100', hours }));
  assert.deepEqual(item.telephone, ['+977-1-555-0100', '+977-980-555-0100']);
  assert.deepEqual(item.openingHours, ['Su-Th 10:00-17:00', 'Fr 10:00-15:00']);
});

for (const [location, street, town] of [
  ['House 7, Bagbazar , Kathmandu', { streetAddress: 'House 7, Bagbazar' }, 'Kathmandu'],
  ['Bagbazar, Kathmandu, Nepal', { streetAddress: 'Bagbazar' }, 'Kathmandu'],
  ['बागबजार, काठमाडौँ, नेपाल', { streetAddress: 'बागबजार' }, 'काठमाडौँ'],
  ['Nepal', {}, 'Nepal'],
] as const) {
  test(`the town of “${location}” is ${town}, in Nepal`, () => {
    assert.deepEqual(read(companyWith({ location })).address, {
      '@type': 'PostalAddress',
      ...street,
      addressLocality: town,
      addressCountry: 'NP',
    });
  });
}

test('the services and the team are those of the company, which is defined with its country (H8.10)', () => {
  for (const item of [companyServices(SITE, []), companyTeam(SITE, [])]) {
    const { '@type': type, '@id': id, name, address } = read(item);
    assert.deepEqual([type, id, name], ['LocalBusiness', `${SITE_URL}/#company`, 'House']);
    assert.equal(address.addressCountry, 'NP');
  }
});

test('unknown values are omitted', () => {
  const [person] = read(companyTeam(SITE, [{ name: 'Asha', role: '' }])).employee;
  assert.equal('jobTitle' in person, false);
  assert.equal('sameAs' in read(companyWith({})), false);
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
