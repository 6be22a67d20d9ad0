/** Copies of the project with content that the real site does not have. */
import { writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectHydrated } from './islands.ts';
import { advanceTime, stopClock } from './motion.ts';
import { type Entry, ProjectCopy } from './project-copy.ts';

/** Markup that, if not escaped, ends a script and starts another script and a comment. */
export const NAME = `</script><script>globalThis.wasRun=true</script><!-- "A" & 'B'`;
/** Text that, if not escaped, ends a script, an attribute or a line of a file. */
export const TEXT = `${NAME} \\, ; \`\${x}\` ]]> <img src=x onerror="globalThis.wasRun=true"> %00 &lt; -->`;
export const EMAIL_HOST = 'https://mail.example';
/** The camera maker in the EXIF data of the phone photo. */
export const CAMERA = 'PhoneMaker';

/** @returns a photo of 3024 × 4032 px, dark at the top and light below, stored rotated like a phone photo */
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
 * Builds a copy with one slide (a video), one service, one client and one team member. The category psa has one
 * work without an image, and infographics has none. The home page shows the team. The contact details have
 * WhatsApp and Viber numbers but no extensions or social links, and the e-mail service is a different one.
 */
export function buildUnusualCopy(): ProjectCopy {
  const copy = new ProjectCopy();
  const keepOne = (file: string, fields: Entry, is = (_: Entry) => true) =>
    copy.edit<Entry[]>(file, (all) => [{ ...all.find(is), ...fields }]);
  keepOne('slides.yaml', { alt: TEXT }, ({ type }) => type === 'video');
  keepOne('services.yaml', { title: TEXT, description: TEXT });
  keepOne('clients.yaml', { name: TEXT });
  keepOne('team.yaml', { name: TEXT, role: TEXT, description: TEXT });
  copy.edit<Entry & { paragraphs: string[] }>('about.yaml', (about) => ({
    ...{ ...about, heading: TEXT, lead: TEXT },
    paragraphs: about.paragraphs.slice(0, 1),
  }));
  const works = [{ title: TEXT, link: 'https://vimeo.com/1084537' }];
  copy.edit<Entry>('portfolio/psa.yaml', (psa) => ({ ...psa, works }));
  copy.edit<Entry>('portfolio/infographics.yaml', (category) => ({ ...category, works: [] }));
  copy.edit<Entry>('site.yaml', (site) => ({
    ...site,
    ...{ name: NAME, tagline: TEXT, supportingText: TEXT, description: TEXT, business: TEXT },
    showTeamOnHome: true,
    contact: {
      email: 'hello@house.example',
      phone: '+977-1-555-0100',
      whatsapp: '+977-980-555-0100',
      viber: '+977-980-555-0101',
      location: TEXT,
    },
    social: {},
    emailService: {
      host: EMAIL_HOST,
      userId: 'user_of_the_content',
      serviceId: 'service_of_the_content',
      templateId: 'template_of_the_content',
    },
  }));
  copy.build();
  return copy;
}

/** Builds a copy with phone photos, one of which is the only slide, and three clients. */
export async function buildCopyWithPhotos(): Promise<ProjectCopy> {
  const copy = new ProjectCopy();
  const photo = await phonePhoto();
  for (const place of ['team', 'works', 'slides']) {
    writeFileSync(copy.contentFile(`images/${place}/phone.jpg`), photo);
  }
  copy.edit<Entry[]>('slides.yaml', () => [
    { type: 'image', src: 'images/slides/phone.jpg', alt: 'A phone photo', focus: 'top' },
  ]);
  copy.edit<Entry[]>('team.yaml', ([first, ...others]) => [
    { ...first, image: 'images/team/phone.jpg' },
    ...others,
  ]);
  copy.edit<{ works: Entry[] }>(
    'portfolio/podcast.yaml',
    ({ works: [first, ...others], ...podcast }) => ({
      ...podcast,
      works: [{ ...first, thumbnail: 'images/works/phone.jpg' }, ...others],
    }),
  );
  copy.edit<Entry[]>('clients.yaml', (clients) => clients.slice(0, 3));
  copy.build();
  return copy;
}

/** Opens the home page of a copy with one slide, stops its clock, and waits until it is hydrated. Returns the hero. */
export async function openSingleSlide(copy: ProjectCopy, page: Page): Promise<Locator> {
  const hero = page.locator('#home');
  await stopClock(page);
  await copy.open(page, '/');
  await advanceTime(page, 1000);
  await expectHydrated(hero.getByRole('heading'));
  return hero;
}
