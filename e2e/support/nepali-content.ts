/** A site with content in Nepali that names the repository of its content, so that it has the CMS. */
import type { Entry, OtherContent } from './site-variant.ts';

export const REPOSITORY = 'all-three/website';

/** Words with conjuncts of the letters घ and र, which a font without their glyphs breaks. */
export const WORDS = 'चलचित्र क्षेत्र राष्ट्र प्रकाश कार्यक्रम';
/** Words with the highest and the lowest signs, and the half letter र that follows a joiner. */
const TALL_WORDS = 'वर्षौँ दृष्टि ट्रैँ सङ्घ गर्‍यो अनुग्रह';
const SENTENCE = `${WORDS}, ${TALL_WORDS}।`;
/** A title in both languages. */
const MIXED = 'नेपाल Story';

/**
 * In Nepali are the texts of the site, of the about page, its picture and the slides, and the first service, client,
 * team member and work of the category psa. The second work of psa has a title in both languages. There are 15 clients.
 */
export const NEPALI_CONTENT: OtherContent = {
  file: import.meta.filename,
  edit: (variant) => {
    const editFirst = (file: string, list: string, fields: Entry) =>
      variant.edit<Record<string, Entry[]>>(file, (content) => {
        const [first, ...others] = content[list] ?? [];
        return { ...content, [list]: [{ ...first, ...fields }, ...others] };
      });
    variant.edit<Record<string, Entry[]>>('slides.yaml', ({ slides = [] }) => ({
      slides: slides.map((slide, index) => ({ ...slide, alt: `${SENTENCE} ${index}` })),
    }));
    editFirst('services.yaml', 'services', { title: TALL_WORDS, description: SENTENCE });
    editFirst('clients.yaml', 'clients', { name: WORDS });
    variant.edit<{ clients: Entry[] }>('clients.yaml', ({ clients }) => ({
      clients: clients.slice(0, 15),
    }));
    editFirst('team.yaml', 'members', { name: TALL_WORDS, role: WORDS, description: SENTENCE });
    variant.edit<Entry & { whyChooseUs: Entry[] }>('about.yaml', (about) => ({
      ...{ ...about, heading: SENTENCE, lead: SENTENCE, paragraphs: [SENTENCE] },
      whyChooseUs: about.whyChooseUs.map(() => ({ title: TALL_WORDS, text: SENTENCE })),
      picture: { src: 'images/slides/h1.jpg', alt: SENTENCE },
    }));
    variant.edit<Entry>('portfolio/psa.yaml', (category) => ({
      ...category,
      works: [
        {
          ...{ title: TALL_WORDS, link: 'https://vimeo.com/1084537' },
          ...{ client: WORDS, languages: WORDS, credits: SENTENCE },
        },
        { title: MIXED, link: 'https://vimeo.com/1084538' },
      ],
    }));
    variant.edit<Entry & { leads: Entry; contact: Entry }>('site.yaml', (site) => ({
      ...{ ...site, tagline: TALL_WORDS, supportingText: SENTENCE, business: WORDS },
      leads: Object.fromEntries(Object.keys(site.leads).map((page) => [page, SENTENCE])),
      contact: { ...site.contact, location: 'बागबजार, काठमाडौँ' },
      showTeamOnHome: true,
      cms: { repository: REPOSITORY, branch: 'drafts' },
    }));
  },
};
