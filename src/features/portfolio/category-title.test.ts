import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categoryHeading, categoryTitle } from './category-title.ts';

const titles = [
  ['company-profile', 'Company Profile'],
  ['product-video', 'Product Video'],
  ['psa', 'PSA'],
  ['tv-episode', 'TV Episode'],
  ['podcast', 'Podcast'],
  ['social-corporate-event', 'Social Corporate Event'],
  ['web-series', 'Web Series'],
  ['commercial-ads', 'Commercial Ads'],
  ['2d-3d-animation', '2D 3D Animation'],
  ['infographics', 'Infographics'],
  ['documentary', 'Documentary'],
  ['human-interest-story', 'Human Interest Story'],
  ['music-videos', 'Music Videos'],
] as const;

for (const [category, title] of titles) {
  test(`the title of ${category} is “${title}” (D20a)`, () => {
    assert.equal(categoryTitle(category), title);
  });
}

test('a page heading keeps the case of the URL and replaces every hyphen by a space', () => {
  assert.equal(categoryHeading('2d-3d-animation'), '2d 3d animation');
  assert.equal(categoryHeading('Wedding-Films'), 'Wedding Films');
});
