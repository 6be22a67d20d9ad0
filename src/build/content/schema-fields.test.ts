import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COLLECTIONS } from '../../content-model/index.ts';
import {
  asUnion,
  fieldSchema,
  likelyOption,
  mediaFields,
  shapeFor,
  valueAt,
} from './schema-fields.ts';

const { schema: portfolioCategory } = COLLECTIONS.portfolio;
const { schema: slide } = COLLECTIONS.slides;
const { schema: teamMember } = COLLECTIONS.team;

test('finds a value by its path', () => {
  const value = { works: [{ title: 'A' }] };
  assert.equal(valueAt(value, ['works', 0, 'title']), 'A');
  assert.equal(valueAt(value, ['works', 1, 'title']), undefined);
  assert.equal(valueAt(value, ['constructor']), undefined);
});

test('finds the schema of a field, also in lists and in the right option of a union', () => {
  const title = fieldSchema(portfolioCategory, { works: [{}] }, ['works', 0, 'title']);
  assert.ok(title);
  assert.ok(fieldSchema(slide, { type: 'video' }, ['poster']));
  assert.equal(fieldSchema(slide, { type: 'image' }, ['poster']), undefined);
});

test('knows which fields an entry may have', () => {
  const names = Object.keys(shapeFor(teamMember, {}) ?? {});
  assert.deepEqual(names, ['name', 'role', 'description', 'image', 'focus', 'sample']);
});

test('guesses the option of a union that was meant', () => {
  const union = asUnion(slide);
  assert.ok(union);
  assert.equal(likelyOption(union, { type: 'image' })?.name, 'image');
  assert.equal(likelyOption(union, { type: 'vidoe' })?.name, 'video');
  assert.equal(likelyOption(union, { src: 'images/slides/a.jpg', alt: 'A' })?.name, 'image');
  assert.equal(likelyOption(union, { poster: 'images/slides/a.jpg', webm: 'x' })?.name, 'video');
});

test('lists the fields that name pictures and films', () => {
  const works = [{ title: 'A' }, { title: 'B', thumbnail: 'images/works/b.jpg' }];
  const [thumbnail, ...others] = mediaFields(portfolioCategory, { works });
  assert.deepEqual(others, []);
  assert.deepEqual(thumbnail?.path, ['works', 1, 'thumbnail']);
  assert.equal(thumbnail?.mediaPath, 'images/works/b.jpg');
  assert.equal(thumbnail?.slot.minWidth, 960);
  const film = { type: 'video', src: 'a.mp4', webm: 'a.webm', poster: 'a.jpg' };
  assert.deepEqual(
    mediaFields(slide, film).map(({ mediaPath }) => mediaPath),
    ['a.mp4', 'a.webm', 'a.jpg'],
  );
});
