import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
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

test('lists what is in the folders, with capitals as they are', async () => {
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

suite('pictures', () => {
  test('have their size', async () => {
    await put('images/a.jpg', await jpg(40, 50).toBuffer());
    assert.deepEqual(await known('images/a.jpg'), {
      kind: 'picture',
      isDrawing: false,
      width: 40,
      height: 50,
    });
  });
  test('that a phone has turned have the size that is seen', async () => {
    await put('images/turned.jpg', await jpg(40, 50).withMetadata({ orientation: 6 }).toBuffer());
    const file = await known('images/turned.jpg');
    assert.ok(file?.kind === 'picture' && file.width === 50 && file.height === 40);
  });
  test('are opened only when content names them', async () => {
    await put('images/b.jpg', 'no picture');
    const files = await readMediaFiles(folder, ['image: images/a.jpg']);
    assert.deepEqual(files.get('images/b.jpg'), { kind: 'unread' });
  });
  test('that are empty or none are broken', async () => {
    await put('images/empty.jpg', '');
    await put('images/none.jpg', 'hello');
    const [empty, none] = [await known('images/empty.jpg'), await known('images/none.jpg')];
    assert.ok(empty?.kind === 'broken' && empty.message.startsWith('is empty'));
    assert.ok(none?.kind === 'broken' && none.message.startsWith('cannot be read as a picture'));
  });
  test('in the format of phones ask to be saved as JPG', async () => {
    await put('images/phone.jpg', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'));
    const file = await known('images/phone.jpg');
    assert.ok(file?.kind === 'broken' && file.message.includes('export it as JPG'));
  });
  test('are read again when they have changed', async () => {
    await put('images/c.jpg', '');
    assert.equal((await known('images/c.jpg'))?.kind, 'broken');
    await put('images/c.jpg', await jpg(10, 10).toBuffer());
    await utimes(join(folder, 'images/c.jpg'), new Date(), new Date(Date.now() + 5000));
    assert.equal((await known('images/c.jpg'))?.kind, 'picture');
  });
});

suite('drawings', () => {
  test('have the shape of their viewBox', async () => {
    await put('images/a.svg', `<svg ${SVG} viewBox="0 0 8 10" width="100" height="100"/>`);
    const file = await known('images/a.svg');
    assert.deepEqual(file, { kind: 'picture', isDrawing: true, width: 8, height: 10 });
  });
  test('else of their width and height', async () => {
    await put('images/b.svg', `<svg ${SVG} width="30px" height="20px"/>`);
    const file = await known('images/b.svg');
    assert.deepEqual(file, { kind: 'picture', isDrawing: true, width: 30, height: 20 });
  });
  test('without either, or cut off, are broken', async () => {
    await put('images/c.svg', `<svg ${SVG}><path d="M0 0h10v20z"/></svg>`);
    await put('images/d.svg', `<svg ${SVG} viewBox="0 0 8 10"><g>`);
    const [shapeless, cut] = [await known('images/c.svg'), await known('images/d.svg')];
    assert.ok(shapeless?.kind === 'broken' && shapeless.message.startsWith('has no viewBox'));
    assert.equal(cut?.kind, 'broken');
  });
});

test('films are told by their first bytes', async () => {
  await put('images/a.mp4', Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isom'));
  await put('images/a.webm', Buffer.from('1a45dfa39f4286810142f7810142f281', 'hex'));
  await put('images/b.mp4', 'hello');
  assert.deepEqual(await known('images/a.mp4'), { kind: 'film' });
  assert.deepEqual(await known('images/a.webm'), { kind: 'film' });
  assert.equal((await known('images/b.mp4'))?.kind, 'broken');
});
