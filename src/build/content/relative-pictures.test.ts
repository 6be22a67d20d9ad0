import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COLLECTIONS } from '../../content-model/index.ts';
import { withRelativePictures } from './relative-pictures.ts';

const { schema: portfolioCategory } = COLLECTIONS.portfolio;
const { schema: slide } = COLLECTIONS.slides;

test('pictures are named from the YAML file, films stay as they are', () => {
  const data = {
    type: 'video',
    src: 'images/slides/a.mp4',
    webm: 'images/slides/a.webm',
    poster: 'images/slides/a.jpg',
    alt: 'A',
  };
  assert.deepEqual(withRelativePictures(slide, data, 'src/content/slides.yaml'), {
    ...data,
    poster: './images/slides/a.jpg',
  });
  assert.equal(data.poster, 'images/slides/a.jpg');
});

test('also in lists of files in a folder', () => {
  const data = {
    works: [{ title: 'A' }, { title: 'B', thumbnail: 'images/works/b.jpg' }],
  };
  assert.deepEqual(
    withRelativePictures(portfolioCategory, data, 'src/content/portfolio/psa.yaml'),
    {
      works: [{ title: 'A' }, { title: 'B', thumbnail: '../images/works/b.jpg' }],
    },
  );
});
