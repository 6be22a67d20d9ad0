import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readVideoLink } from './video-link.ts';

const recognised = [
  'https://www.youtube.com/watch?v=YE7VzlLtp-4',
  'https://youtube.com/watch?v=YE7VzlLtp-4',
  'http://www.youtube.com/watch?v=YE7VzlLtp-4',
  'https://m.youtube.com/watch?v=YE7VzlLtp-4',
  'https://www.youtube.com/watch?v=YE7VzlLtp-4&t=42s',
  'https://www.youtube.com/watch?list=PLx&index=2&v=YE7VzlLtp-4',
  'https://www.youtube.com/watch?feature=shared&v=YE7VzlLtp-4#t=10',
  'https://WWW.YOUTUBE.COM/watch?v=YE7VzlLtp-4',
  'https://youtu.be/YE7VzlLtp-4',
  'https://youtu.be/YE7VzlLtp-4?t=95',
  'https://youtu.be/YE7VzlLtp-4?si=abcdefghijklmnop',
  'https://www.youtube.com/embed/YE7VzlLtp-4?start=60',
  'https://www.youtube-nocookie.com/embed/YE7VzlLtp-4',
  'https://www.youtube.com/shorts/YE7VzlLtp-4',
  'https://www.youtube.com/shorts/YE7VzlLtp-4/',
  'https://www.youtube.com/live/YE7VzlLtp-4?feature=share',
  'https://music.youtube.com/watch?v=YE7VzlLtp-4',
];

for (const link of recognised) {
  test(`finds the video in ${link} (D06b)`, () =>
    assert.equal(readVideoLink(link)?.id, 'YE7VzlLtp-4'));
}

const others = [
  '',
  'not a link',
  'https://vimeo.com',
  'https://vimeo.com/channels/staffpicks',
  'https://www.tiktok.com/@allthreemediaghar',
  'https://www.facebook.com/watch/?v=100000000000002',
  'https://www.youtube.com/@allthreemediaghar',
  'https://www.youtube.com/playlist?list=PLsample000000001',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=YE7VzlLtp-4"onload=',
  'https://youtube.com.example/watch?v=YE7VzlLtp-4',
  'https://notyoutu.be/YE7VzlLtp-4',
  'ftp://youtu.be/YE7VzlLtp-4',
  'https://www.youtube.com/embed/videoseries?list=PLsample000000001',
  'https://www.youtube.com/embed/live_stream?channel=UCsample',
];

for (const link of others) {
  test(`finds no video in “${link}” (D06b)`, () =>
    assert.equal(readVideoLink(link)?.id, undefined));
}

for (const [link, id] of [
  ['https://vimeo.com/1084537?share=copy#t=30s', '1084537'],
  ['https://vimeo.com/1084537/a1b2c3d4e5', '1084537'],
  ['https://vimeo.com/channels/staffpicks/1084537', '1084537'],
  ['https://player.vimeo.com/video/1084537', '1084537'],
  ['https://vimeo.com/ondemand/ratopul', 'ondemand/ratopul'],
  ['https://www.tiktok.com/@rato.pul/video/7000000000000000001', '7000000000000000001'],
  ['https://www.tiktok.com/t/ZTsample1/', 'ZTsample1'],
] as const) {
  test(`finds the video in ${link}`, () => assert.equal(readVideoLink(link)?.id, id));
}

test('YouTube has a picture of each video (D06c)', () => {
  const { host, page, thumbnail } = readVideoLink('https://youtu.be/YE7VzlLtp-4?t=95') ?? {};
  assert.deepEqual(
    [host, page, thumbnail],
    [
      'YouTube',
      'https://www.youtube.com/watch?v=YE7VzlLtp-4',
      'https://img.youtube.com/vi/YE7VzlLtp-4/hqdefault.jpg',
    ],
  );
});

test('a link to another host keeps its page, and has no picture', () => {
  const link = 'https://player.vimeo.com/video/1084537';
  const { host, page, thumbnail } = readVideoLink(link) ?? {};
  assert.deepEqual([host, page, thumbnail], ['Vimeo', link, undefined]);
  assert.equal(readVideoLink('https://example.org/film')?.host, undefined);
});
