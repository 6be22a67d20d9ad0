import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { COLLECTIONS } from '../../content-model/index.ts';
import { type MediaFile, mediaFindings, mediaLibrary } from './media-findings.ts';

const { schema: client } = COLLECTIONS.clients;
const { schema: slide } = COLLECTIONS.slides;
const { schema: teamMember } = COLLECTIONS.team;

const picture = (width: number, height: number): MediaFile => ({
  kind: 'picture',
  width,
  height,
  isDrawing: false,
});
const drawing = (width: number, height: number): MediaFile => ({
  kind: 'picture',
  width,
  height,
  isDrawing: true,
});

const LIBRARY = mediaLibrary(
  new Map<string, MediaFile>([
    ['images/team/asha.svg', drawing(4, 5)],
    ['images/team/bina.jpg', picture(800, 1000)],
    ['images/team/Chari.jpg', picture(800, 1000)],
    ['images/team/small.jpg', picture(400, 500)],
    ['images/team/wide.jpg', picture(1600, 1000)],
    ['images/team/tall.jpg', picture(800, 1200)],
    ['images/team/nearly.jpg', picture(800, 960)],
    ['images/team/low.jpg', picture(1000, 800)],
    ['images/team/square.svg', drawing(10, 10)],
    ['images/team/my photo.jpg', picture(800, 1000)],
    ['images/team/empty.jpg', { kind: 'broken', message: 'is empty', advice: 'export it again' }],
    ['images/clients/logo.svg', drawing(3, 1)],
    ['images/slides/h1.jpg', picture(1920, 1080)],
    ['images/slides/h1.mp4', { kind: 'film' }],
  ]),
);

const told = (image: string) =>
  mediaFindings(teamMember, { name: 'A', image }, LIBRARY).map(
    ({ message, advice }) => `${message} — ${advice}`,
  );

suite('a film in the place of a picture, and the reverse', () => {
  const toldOfSlide = (fields: object) =>
    mediaFindings(slide, { alt: 'A', ...fields }, LIBRARY).map(({ advice }) => advice);
  test('a film as a picture', () => {
    assert.match(
      toldOfSlide({ type: 'image', src: 'images/slides/reel.mov' })[0] ?? '',
      /^this is a film: write “type: video”/,
    );
  });
  test('a picture as a film', () => {
    const poster = 'images/slides/h1.jpg';
    assert.deepEqual(toldOfSlide({ type: 'video', src: 'images/slides/other.png', poster }), [
      'this is a picture: write “type: image”',
    ]);
  });
  test('a film of another kind', () => {
    const poster = 'images/slides/h1.jpg';
    assert.deepEqual(toldOfSlide({ type: 'video', src: 'images/slides/reel.mov', poster }), [
      'export it as .mp4; another name is not enough',
    ]);
  });
});

suite('a picture that is not there', () => {
  test('written with backslashes', () => {
    assert.deepEqual(told('images\\team\\new.jpg'), [
      '“images\\team\\new.jpg” has backslashes in it — write it with /: “images/team/new.jpg”',
    ]);
    assert.match(told('C:\\Pictures\\new.jpg')[0] ?? '', /with \/: “images\/team\/new\.jpg”$/);
  });
  test('near another of its folder', () => {
    assert.deepEqual(told('images/team/bnia.jpg'), [
      'there is no file “images/team/bnia.jpg” — did you mean “images/team/bina.jpg”?',
    ]);
  });
  test('with another ending', () => {
    assert.deepEqual(told('images/team/asha.jpg'), [
      'there is no file “images/team/asha.jpg” — did you mean “images/team/asha.svg”?',
    ]);
  });
  test('with other capitals', () => {
    assert.deepEqual(told('images/team/chari.jpg'), [
      'there is no file “images/team/chari.jpg”; capital letters must match — did you mean “images/team/Chari.jpg”?',
    ]);
    assert.match(told('images/team/bina.JPG')[0] ?? '', /capital letters must match/);
  });
  test('in another folder', () => {
    assert.match(
      told('images/works/asha.svg')[0] ?? '',
      /did you mean “images\/team\/asha\.svg”\?$/,
    );
  });
  test('near none', () => {
    assert.deepEqual(told('images/team/somebody-else.jpg'), [
      'there is no file “images/team/somebody-else.jpg” — put it into src/content/images/team/, or correct the name',
    ]);
  });
});

suite('a path that cannot be right', () => {
  test('without its folder', () => {
    assert.deepEqual(told('asha.svg'), [
      '“asha.svg” must start with images/team/ — did you mean “images/team/asha.svg”?',
    ]);
    assert.deepEqual(told('../photos/dan.jpg'), [
      '“../photos/dan.jpg” must start with images/team/ — write “images/team/dan.jpg”',
    ]);
  });
  test('with the wrong kind of file', () => {
    assert.deepEqual(told('images/team/asha.pdf'), [
      '“images/team/asha.pdf” does not end in .jpg, .jpeg, .png, .webp, .avif, .svg — did you mean “images/team/asha.svg”?',
    ]);
    const film = mediaFindings(slide, { type: 'video', src: 'images/slides/h1.jpg' }, LIBRARY);
    assert.equal(film[0]?.advice, 'did you mean “images/slides/h1.mp4”?');
  });
  test('with signs that hosts may not serve', () => {
    assert.deepEqual(told('images/team/my photo.jpg'), [
      '“images/team/my photo.jpg” has signs in it that not every web host can serve — rename the file to my-photo.jpg and write that name here',
    ]);
    assert.match(told('images/team/Ásha (2).jpg')[0] ?? '', /rename the file to asha-2\.jpg/);
  });
  test('empty', () => {
    assert.match(
      told('')[0] ?? '',
      /^names no file — write its name, like “images\/team\/name\.jpg”$/,
    );
  });
});

suite('a picture that does not fit its place', () => {
  test('cannot be read', () => {
    assert.deepEqual(told('images/team/empty.jpg'), [
      '“images/team/empty.jpg” is empty — export it again',
    ]);
  });
  test('too small', () => {
    assert.deepEqual(told('images/team/small.jpg'), [
      '“images/team/small.jpg” has only 400 × 500 pixels — use a picture of at least 800 × 1000 pixels',
    ]);
  });
  test('any shape is cropped by the build', () => {
    for (const name of ['wide', 'tall']) assert.deepEqual(told(`images/team/${name}.jpg`), []);
  });
  test('too small once it is cropped', () => {
    assert.deepEqual(told('images/team/low.jpg'), [
      '“images/team/low.jpg” has only 1000 × 800 pixels, of which 640 × 800 can be shown — use a picture of at least 800 × 1000 pixels',
    ]);
  });
  test('a photo in the format of phones', () => {
    assert.match(told('images/team/new.heic')[0] ?? '', /export it as JPG/);
  });
  test('within 5 % of the shape', () => {
    assert.deepEqual(told('images/team/nearly.jpg'), []);
  });
  test('a drawing has a shape but no size', () => {
    assert.deepEqual(told('images/team/asha.svg'), []);
    assert.deepEqual(told('images/team/square.svg'), [
      '“images/team/square.svg” is 10 × 10, but its place has the shape 4:5 — give the drawing a viewBox of 8 × 10',
    ]);
  });
  test('any shape will do where none is asked for', () => {
    assert.deepEqual(
      mediaFindings(client, { name: 'A', logo: 'images/clients/logo.svg' }, LIBRARY),
      [],
    );
  });
});

test('a folder that was moved does not start thousands of searches', () => {
  const names = Array.from({ length: 5000 }, (_, index) => `images/team/a-long-name-${index}.jpg`);
  const library = mediaLibrary(new Map(names.map((name) => [name, picture(800, 1000)])));
  const told = names.flatMap((name) =>
    mediaFindings(teamMember, { image: name.replace('name', 'mane') }, library),
  );
  const suggestions = told.filter(({ advice }) => advice?.startsWith('did you mean'));
  assert.equal(told.length, 5000);
  assert.equal(suggestions.length, 100);
});
