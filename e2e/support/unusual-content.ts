/** A copy of the project with content that the real site does not have. */
import sharp from 'sharp';
import { type Entry, ProjectCopy } from './project-copy.ts';

/** Markup that, if not escaped, ends a script and starts another script and a comment. */
export const NAME = `</script><script>globalThis.wasRun=true</script><!-- "A" & 'B'`;
/** Text that, if not escaped, ends a script, an attribute or a line of a file. */
export const TEXT = `${NAME} \\, ; \`\${x}\` ]]> <img src=x onerror="globalThis.wasRun=true"> %00 &lt; -->`;
export const EMAIL_HOST = 'https://mail.example';
/** The camera maker in the EXIF data of the phone photo. */
export const CAMERA = 'PhoneMaker';

/** Writes a photo of 1512 × 2016 px, dark at the top and light below, stored rotated like a phone photo. */
async function writePhonePhoto(file: string): Promise<void> {
  const area = (width: number, background: string) => ({
    create: { width, height: 1512, channels: 3 as const, background },
  });
  await sharp(area(2016, '#eee'))
    .composite([{ input: area(250, '#111'), gravity: 'west' }])
    .withExif({ IFD0: { Make: CAMERA } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(file);
}

/** Writes a logo of 2000 × 1000 px, white on transparent. */
async function writeLogo(file: string): Promise<void> {
  const svg =
    '<svg viewBox="0 0 2 1" width="2000" height="1000"><circle cx="1" cy=".5" r=".5" fill="#fff"/></svg>';
  await sharp(Buffer.from(svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')))
    .png()
    .toFile(file);
}

/**
 * Builds a copy with one slide (a video), one service, one client and one team member. The client has a large
 * PNG as logo. The poster of the video, the team member and a podcast have a phone photo. The category psa has one work without an image, and infographics has
 * none. The home page shows the team. The contact details have WhatsApp and Viber numbers but no extensions or social
 * links, and the e-mail service is a different one.
 */
export async function buildUnusualCopy(): Promise<ProjectCopy> {
  const copy = new ProjectCopy();
  const keepOne = (file: string, list: string, fields: Entry) =>
    copy.edit<Record<string, Entry[]>>(file, (content) => ({
      [list]: [{ ...content[list]?.[0], ...fields }],
    }));
  const editWorks = (file: string, change: (first?: Entry) => Entry[]) =>
    copy.edit<{ works: Entry[] }>(file, (category) => ({
      ...category,
      works: change(category.works[0]),
    }));
  for (const folder of ['slides', 'team', 'works']) {
    await writePhonePhoto(copy.contentFile(`images/${folder}/phone.jpg`));
  }
  keepOne('slides.yaml', 'slides', { alt: TEXT, poster: 'images/slides/phone.jpg', focus: 'top' });
  keepOne('services.yaml', 'services', { title: TEXT, description: TEXT });
  await writeLogo(copy.contentFile('images/clients/large.png'));
  keepOne('clients.yaml', 'clients', { name: TEXT, logo: 'images/clients/large.png' });
  const member = { name: TEXT, role: TEXT, description: TEXT, image: 'images/team/phone.jpg' };
  keepOne('team.yaml', 'members', member);
  copy.edit<Entry & { paragraphs: string[] }>('about.yaml', (about) => ({
    ...{ ...about, heading: TEXT, lead: TEXT },
    paragraphs: about.paragraphs.slice(0, 1),
  }));
  editWorks('portfolio/podcast.yaml', (work) => [{ ...work, thumbnail: 'images/works/phone.jpg' }]);
  editWorks('portfolio/psa.yaml', () => [{ title: TEXT, link: 'https://vimeo.com/1084537' }]);
  editWorks('portfolio/infographics.yaml', () => []);
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
