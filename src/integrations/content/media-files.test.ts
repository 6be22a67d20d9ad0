import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { listMedia, readMediaFiles } from './media-files.ts';

const SVG = 'xmlns="http://www.w3.org/2000/svg"';
let folder = '';

const put = async (name: string, content: string | Buffer) => {
  await mkdir(join(folder, name, '..'), { recursive: true });
  await writeFile(join(folder, name), content);
};
const jpg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } }).jpeg();
/** What is known about one file when a content file names it. */
const known = async (name: string) => (await readMediaFiles(folder, [`image: ${name}`])).get(name);

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'));
});
after(() => rm(folder, { recursive: true }));

test('lists the files of the folders in their case on disk', async () => {
  await put('images/team/A.jpg', 'x');
  await put('images/works/2026/b.jpg', 'x');
  await put('images/team/.hidden', 'x');
  await put('team.yaml', 'x');
  assert.deepEqual((await listMedia(folder)).sort(), [
    'images/team/A.jpg',
    'images/works/2026/b.jpg',
  ]);
  assert.deepEqual(await listMedia(join(folder, 'nowhere')), []);
});

test('the size of a picture is that after rotation by its EXIF data', async () => {
  await put('images/a.jpg', await jpg(40, 50).toBuffer());
  await put('images/turned.jpg', await jpg(40, 50).withMetadata({ orientation: 6 }).toBuffer());
  const size = { kind: 'picture', isSvg: false, look: 'opaque' };
  assert.deepEqual(await known('images/a.jpg'), { ...size, width: 40, height: 50 });
  assert.deepEqual(await known('images/turned.jpg'), { ...size, width: 50, height: 40 });
});

for (const [title, attributes, width, height] of [
  ['its viewBox', 'viewBox="0 0 8 10" width="100%"', 8, 10],
  ['its width and height', 'viewBox="0 0 8 10" width="30px" height="20px"', 30, 20],
] as const) {
  test(`the size of an SVG is that of ${title}`, async () => {
    await put('images/a.svg', `<svg ${SVG} ${attributes}/>`);
    const expected = { kind: 'picture', isSvg: true, width, height };
    assert.deepEqual(await known('images/a.svg'), expected);
  });
}

for (const [name, content, message] of [
  ['empty.jpg', '', 'is empty, it has 0 bytes — export it again'],
  ['none.jpg', 'hello', 'cannot be read as a picture — '],
  ['phone.jpg', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'is a photo in the format HEIC — open the'],
  ['shapeless.svg', `<svg ${SVG}><path d="M0 0h10v20z"/></svg>`, 'has no viewBox'],
  ['percent.svg', `<svg ${SVG} width="100%"><path d="M0 0h10v20z"/></svg>`, 'has no viewBox'],
  ['cut.svg', `<svg ${SVG} viewBox="0 0 8 10"><g>`, 'cannot be read as a picture'],
  ['none.mp4', 'hello', 'is not a video that can be played'],
] as const) {
  test(`${name} ${message}`, async () => {
    await put(`images/${name}`, content);
    const file = await known(`images/${name}`);
    assert.ok(file?.kind === 'broken' && file.message.startsWith(message));
  });
}

for (const format of ['jpeg', 'png', 'avif'] as const) {
  test(`a ${format} picture that is cut off is damaged`, async () => {
    const svg = `<svg ${SVG} width="900" height="900"><circle r="700"/></svg>`;
    const whole = await sharp(Buffer.from(svg)).toFormat(format).toBuffer();
    const name = `images/cut.${format}`;
    await put(name, whole.subarray(0, whole.length / 2));
    const file = await known(name);
    assert.equal(
      file?.kind === 'broken' && file.message,
      'is damaged: a part of the picture is missing — copy it again from the phone or camera, or ask for the file again',
    );
  });
}

for (const [title, background, fill, look] of [
  ['white on transparent', '', '#fff', undefined],
  ['colourful on transparent', '', '#e33', undefined],
  ['black on transparent', '', '#111', 'dark'],
  ['black on white', '<rect width="300" height="300" fill="#fff"/>', '#111', 'opaque'],
] as const) {
  test(`a logo ${title} is ${look ?? 'visible'} on the dark pages`, async () => {
    const svg = `<svg ${SVG} viewBox="0 0 300 300">${background}<circle cx="150" cy="150" r="90" fill="${fill}"/></svg>`;
    const files = ['svg', 'png'].map((type) => `images/${title}.${type}`.replaceAll(' ', '-'));
    await put(files[0] ?? '', svg);
    await put(files[1] ?? '', await sharp(Buffer.from(svg)).png().toBuffer());
    for (const name of files) {
      const file = await known(name);
      assert.equal(file?.kind === 'picture' ? file.look : file?.kind, look, name);
    }
  });
}

test('videos are recognised by their first bytes', async () => {
  await put('images/a.mp4', Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isom'));
  await put('images/a.webm', Buffer.from('1a45dfa39f4286810142f7810142f281', 'hex'));
  assert.deepEqual(await known('images/a.mp4'), { kind: 'video' });
  assert.deepEqual(await known('images/a.webm'), { kind: 'video' });
});

test('only files that content names are opened, and again only after a change', async () => {
  await put('images/b.jpg', 'no picture');
  const files = await readMediaFiles(folder, ['image: images/a.jpg']);
  assert.deepEqual(files.get('images/b.jpg'), { kind: 'unread' });
  await put('images/c.jpg', '');
  assert.equal((await known('images/c.jpg'))?.kind, 'broken');
  await put('images/c.jpg', await jpg(10, 10).toBuffer());
  await utimes(join(folder, 'images/c.jpg'), new Date(), new Date(Date.now() + 5000));
  assert.equal((await known('images/c.jpg'))?.kind, 'picture');
});
