import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COLLECTIONS } from '../../content-model/index.ts';
import { asUnion, fieldSchema, likelyOption, mediaFields, valueAt } from './schema-fields.ts';

const { schema: slide } = COLLECTIONS.slides;
const { schema: category } = COLLECTIONS.portfolio;

test('finds a value by its path', () => {
  const value = { works: [{ title: 'A' }] };
  assert.equal(valueAt(value, ['works', 0, 'title']), 'A');
  assert.equal(valueAt(value, ['works', 1, 'title']), undefined);
  assert.equal(valueAt(value, ['constructor']), undefined);
});

test('finds the schema of a field, also in the option of a union that an entry names', () => {
  assert.ok(fieldSchema(category, { works: [{}] }, ['works', 0, 'title']));
  assert.ok(fieldSchema(slide, { type: 'video' }, ['poster']));
  assert.equal(fieldSchema(slide, { type: 'image' }, ['poster']), undefined);
});

test('guesses the option of a union that was meant', () => {
  const union = asUnion(slide);
  assert.ok(union);
  const optionOf = (entry: object) => likelyOption(union, entry)?.name;
  assert.equal(optionOf({ type: 'image' }), 'image');
  assert.equal(optionOf({ type: 'vidoe' }), 'video');
  assert.equal(optionOf({ src: 'images/slides/a.jpg', alt: 'A' }), 'image');
  assert.equal(optionOf({ poster: 'images/slides/a.jpg', webm: 'x' }), 'video');
});

test('lists the fields that name pictures and films', () => {
  const works = [{ title: 'A' }, { title: 'B', thumbnail: 'images/works/b.jpg' }];
  const [thumbnail, ...others] = mediaFields(category, { works });
  assert.deepEqual(others, []);
  assert.deepEqual(thumbnail?.path, ['works', 1, 'thumbnail']);
  assert.equal(thumbnail?.slot.minWidth, 960);
});
