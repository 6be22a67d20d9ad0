/** A copy of the project with content that the real site does not have. */
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { type Entry, ProjectCopy } from './project-copy.ts';

export const EMAIL_HOST = 'https://mail.example';
/** In the EXIF data of the phone photo. */
export const CAMERA = 'PhoneMaker';

/** A photo of 3024 × 4032 px, dark at its top and light below, stored sideways as phones do. */
async function phonePhoto(): Promise<Buffer> {
  const area = (height: number, background: string) => ({
    create: { width: 3024, height, channels: 3 as const, background },
  });
  const upright = await sharp(area(4032, '#eee'))
    .composite([{ input: area(500, '#111'), gravity: 'north' }])
    .png()
    .toBuffer();
  return sharp(upright)
    .rotate(-90)
    .withExif({ IFD0: { Make: CAMERA } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/**
 * Builds a copy with the team on home, an empty category (psa), a work without any picture and phone photos
 * (podcast, first slide, first member), messengers, another e-mail service, one slide and three clients.
 */
export async function buildUnusualCopy(): Promise<ProjectCopy> {
  const copy = new ProjectCopy();
  const photo = await phonePhoto();
  for (const place of ['team', 'works', 'slides']) {
    writeFileSync(copy.contentFile(`images/${place}/phone.jpg`), photo);
  }
  copy.edit<Entry>('site.yaml', (site) => ({
    ...site,
    showTeamOnHome: true,
    contact: {
      email: 'hello@house.example',
      phone: '+977-1-555-0100',
      whatsapp: '+977-980-555-0100',
      viber: '+977-980-555-0101',
      location: 'Bagbazar, Kathmandu',
    },
    emailService: {
      host: EMAIL_HOST,
      userId: 'user_of_the_content',
      serviceId: 'service_of_the_content',
      templateId: 'template_of_the_content',
    },
  }));
  copy.edit<Entry[]>('team.yaml', ([first, ...others]) => [
    { ...first, image: 'images/team/phone.jpg' },
    ...others,
  ]);
  copy.edit<Entry[]>('slides.yaml', () => [
    { type: 'image', src: 'images/slides/phone.jpg', alt: 'A phone photo', focus: 'top' },
  ]);
  copy.edit<Entry[]>('clients.yaml', (clients) => clients.slice(0, 3));
  copy.edit<Entry>('portfolio/psa.yaml', (psa) => ({ ...psa, works: [] }));
  copy.edit<{ works: Entry[] }>('portfolio/podcast.yaml', (podcast) => ({
    ...podcast,
    works: [
      { title: 'Without a picture', link: 'https://vimeo.com/1084537' },
      { title: 'Photo', link: 'https://vimeo.com/1084538', thumbnail: 'images/works/phone.jpg' },
      ...podcast.works,
    ],
  }));
  copy.build();
  return copy;
}
