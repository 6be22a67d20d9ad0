import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { COLLECTIONS, CONTENT_FOLDER } from '../../content-model/index.ts';
import type { MediaFile } from './media-check.ts';

/** A small content without mistakes, for tests that then put mistakes into it. */

const SITE = `name: A
tagline: B
supportingText: C
description: D
business: E
address:
  url: https://www.example.com
leads:
  services: F
  portfolio: G
  clients: H
  team: I
  contact: J
contact:
  email: a@example.com
  phone: "+977-1-555-0100"
  extensions: ["101"]
  location: Bagbazar
social:
  facebook: https://www.example.com/f
  instagram: https://www.example.com/i
  youtube: https://www.example.com/y
  twitter: https://www.example.com/t
map:
  latitude: 27.7
  longitude: 85.3
emailService:
  host: https://www.example.com
  userId: K
  serviceId: L
  templateId: M
`;

const ABOUT = `heading: A
lead: B
paragraphs:
  - C
whyChooseUs:
  - title: Sound
    text: E
  - title: Light
    text: G
  - title: Colour
    text: I
`;

const SLIDES = `slides:
  - type: video
    src: images/slides/a.mp4
    poster: images/slides/a.svg
    alt: A
  - type: image
    src: images/slides/b.svg
    alt: B
`;

const SERVICES = `services:
  - icon: studio
    title: Studio
    description: A
  - icon: phone
    title: Phone
    description: B
`;

const CLIENTS = `clients:
  - name: Radio Phapar
    logo: images/clients/shared.svg
  - name: Gatilo Cement
    logo: images/clients/shared.svg
`;

const TEAM = `members:
  - name: Asha Rai
    role: Film Editor
    image: images/team/asha.svg
  - name: Bina Lama
    image: images/team/bina.svg
  - name: Chari Thapa
    role: Colourist
    image: images/team/asha.svg
`;

const CATEGORY = `works:
  - title: First
    link: https://youtu.be/YE7VzlLtp-4
  - title: Second
    link: https://vimeo.com/1
    thumbnail: images/works/second.svg
`;

const DRAWINGS = {
  'images/slides/a.svg': [16, 9],
  'images/slides/b.svg': [16, 9],
  'images/clients/shared.svg': [1, 1],
  'images/team/asha.svg': [4, 5],
  'images/team/bina.svg': [4, 5],
  'images/works/second.svg': [16, 9],
} as const;
const VIDEO = 'images/slides/a.mp4';

/** The texts of all content files, by their path below the content folder. */
export function fixtureTexts(): Map<string, string> {
  const categories = COLLECTIONS.portfolio.files.map((file): [string, string] => [file, CATEGORY]);
  return new Map([
    ['site.yaml', SITE],
    ['about.yaml', ABOUT],
    ['slides.yaml', SLIDES],
    ['services.yaml', SERVICES],
    ['clients.yaml', CLIENTS],
    ['team.yaml', TEAM],
    ...categories,
  ]);
}

/** The media files that go with these texts. */
export function fixtureMedia(): Map<string, MediaFile> {
  const media = new Map<string, MediaFile>([[VIDEO, { kind: 'video' }]]);
  for (const [path, [width, height]] of Object.entries(DRAWINGS)) {
    media.set(path, { kind: 'picture', isSvg: true, width, height });
  }
  return media;
}

/**
 * Writes the content into a new folder.
 * @returns absolute path of a project with nothing but its content folder
 */
export async function writeFixture(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'content-'));
  const files = fixtureTexts();
  files.set(VIDEO, '\0\0\0\x20ftypisom');
  for (const [path, [width, height]] of Object.entries(DRAWINGS)) {
    files.set(
      path,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"></svg>`,
    );
  }
  for (const [path, text] of files) {
    const file = join(root, CONTENT_FOLDER, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return root;
}
