/**
 * Draws the pictures and videos of `e2e/content` again: `node e2e/lab/draw-content-media.ts`. Needs FFmpeg. Each one
 * shows its number as digits for people, and as a row of seven cells for `support/picture-numbers.ts`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { SLIDE_COLOURS } from '../support/picture-numbers.ts';
import { ROOT_FOLDER } from '../support/settings.ts';

const IMAGES = path.join(ROOT_FOLDER, 'e2e/content/images');
/** The colours of the files of the slides that are videos, by number. The last one has no WebM. */
const MP4_COLOURS: Record<number, string> = { 1: '#f4a0a6', 6: '#9fb2f2', 7: '#d9aaf0' };
const WEBM_COLOURS: Record<number, string> = { 1: '#4a0007', 6: '#081a5c' };

const COUNTS = { works: 25, clients: 31, team: 24 };
/** The client whose logo is the file of another one. */
const SHARED_LOGO = 26;

interface Drawing {
  number: number;
  /** Size of the part that is visible after cropping. */
  width: number;
  height: number;
  /** None for logos, which are white on a transparent background. */
  background?: string;
  /** By default the number. */
  text?: string;
  /** Details like those of a photo, for a realistic number of bytes. */
  texture?: boolean;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The cells: a white and a black one, then the five binary digits of the number, white for 1. */
function cells({ number, width, height, background }: Drawing): string {
  const size = width / 10;
  const top = height * 0.36 - size / 2;
  return [...`10${number.toString(2).padStart(5, '0')}`]
    .map((digit, index) => {
      const area = `x="${width * 0.15 + index * size}" y="${top}" width="${size}" height="${size}"`;
      if (digit === '1') return `<rect ${area} fill="#fff"/>`;
      return background ? `<rect ${area}/>` : '';
    })
    .join('');
}

function draw(drawing: Drawing): string {
  const { number, width, height, background, text = twoDigits(number), texture } = drawing;
  const noise =
    '<filter id="n"><feTurbulence type="fractalNoise" baseFrequency=".045" numOctaves="4"/>' +
    '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2 0 0 -.6"/></filter>';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    background && `<rect width="${width}" height="${height}" fill="${background}"/>`,
    texture && `${noise}<rect width="${width}" height="${height}" filter="url(#n)" opacity=".3"/>`,
    `<text x="50%" y="82%" text-anchor="middle" font-family="sans-serif" font-weight="700"`,
    ` font-size="${height * 0.4}" fill="#fff">${text}</text>`,
    `${cells(drawing)}</svg>\n`,
  ]
    .filter(Boolean)
    .join('');
}

const files = (folder: string, name: string) => path.join(IMAGES, folder, name);
const render = (drawing: Drawing) => sharp(Buffer.from(draw(drawing)));
const save = (file: string, drawing: Drawing) => writeFileSync(file, draw(drawing));

/** A muted colour for each number. */
const colour = (number: number) => `hsl(${(number * 137) % 360} 45% 32%)`;

for (const folder of ['slides', 'works', 'clients', 'team']) {
  rmSync(files(folder, ''), { recursive: true, force: true });
  mkdirSync(files(folder, ''), { recursive: true });
}

const slides = ['homepage', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
for (const [index, name] of slides.entries()) {
  const number = index + 1;
  const [background, mp4, webm] = [SLIDE_COLOURS, MP4_COLOURS, WEBM_COLOURS].map(
    (colours) => colours[number],
  );
  // The first slide is narrower, as small as the content check allows.
  const width = number === 1 ? 1280 : 1600;
  const drawing = { number, width, height: (width / 16) * 9 };
  await render({ ...drawing, ...(background && { background }), texture: true })
    .jpeg({ quality: 55, mozjpeg: true })
    .toFile(files('slides', mp4 ? `${name}-poster.jpg` : `${name}.jpg`));
  for (const [extension, tint, codec] of [
    ['mp4', mp4, ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-movflags', '+faststart']],
    ['webm', webm, ['-c:v', 'libvpx-vp9']],
  ] as const) {
    if (!tint) continue;
    const frame = path.join(IMAGES, 'frame.png');
    const text = `${number} ${extension}`;
    await render({ number, width: 320, height: 180, background: tint, text }).png().toFile(frame);
    const input = ['-y', '-loglevel', 'error', '-loop', '1', '-i', frame, '-t', '1', '-r', '10'];
    const output = [...codec, '-crf', '30', '-fflags', '+bitexact', '-map_metadata', '-1'];
    execFileSync('ffmpeg', [...input, ...output, files('slides', `${name}.${extension}`)]);
    rmSync(frame);
  }
}

for (let number = 1; number <= COUNTS.works; number += 1) {
  const drawing = { number, width: 960, height: 540, background: colour(number), texture: true };
  await render(drawing)
    .jpeg({ quality: 55, mozjpeg: true })
    .toFile(files('works', `work-${twoDigits(number)}.jpg`));
}

for (let number = 1; number <= COUNTS.clients; number += 1) {
  if (number === SHARED_LOGO) continue;
  const drawing = { number, width: 120, height: 120 };
  const name = `client-${twoDigits(number)}`;
  // A name with two dots, a wide logo, and a logo that is not an SVG.
  if (number === 4) save(files('clients', `${name}.v2.svg`), drawing);
  else if (number === 5) save(files('clients', `${name}.svg`), { ...drawing, width: 240 });
  else if (number === 6) {
    await render(drawing)
      .resize(240)
      .png({ palette: true })
      .toFile(files('clients', `${name}.png`));
  } else save(files('clients', `${name}.svg`), drawing);
}

for (let number = 1; number <= COUNTS.team; number += 1) {
  const drawing = { number, width: 80, height: 100, background: colour(number) };
  const file = files('team', `member-${twoDigits(number)}.${number <= 3 ? 'jpg' : 'svg'}`);
  if (number > 3) {
    save(file, drawing);
    continue;
  }
  const portrait = await render({ ...drawing, width: 800, height: 1000, texture: true })
    .png()
    .toBuffer();
  // A portrait in landscape format; what is on the left of it must be visible.
  const right = number === 3 ? 700 : 0;
  await sharp(portrait)
    .extend({ right, background: '#000' })
    .jpeg({ quality: 55, mozjpeg: true })
    .toFile(file);
}
