import { z } from 'zod';
import { collection } from './collection.ts';
import { emailService } from './email-service.ts';
import { filledLongText, filledText, identifier, sample, visibleOnly, webLink } from './fields.ts';
import { readVideoLink } from './video-link.ts';

const NEPALI_NUMBER = /^\+977-?(?:[1-8](?:-?\d){7}|9(?:-?\d){9})$/;

const phoneNumber = () =>
  // In Nepal, the 0 before an area code is not dialled after the country code.
  z
    .string()
    .check(visibleOnly)
    .regex(/^\+(?!977-?0)\d(?:-?\d){6,14}$/)
    .refine((text) => !text.startsWith('+977') || NEPALI_NUMBER.test(text), {
      error:
        'has too many or too few digits — after +977, a number has eight digits, and a mobile number, which starts with 9, has ten',
    })
    .meta({
      rule: 'must be one international number with hyphens, without spaces and without the 0 of 01, like +977-1-555-0100',
    });

const DAY = '(?:Mo|Tu|We|Th|Fr|Sa|Su)';
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d';
const DAYS_AND_TIMES = `${DAY}(?:-${DAY})? ${TIME}-${TIME}`;

/** As schema.org's `openingHours`, several with commas between them. */
const OPENING_HOURS = new RegExp(`^${DAYS_AND_TIMES}(?:, ${DAYS_AND_TIMES})*$`);

const PERIOD = /(\d\d:\d\d)-(\d\d:\d\d)/g;

const SHOW_ADDRESS =
  'like 27.7056 — in OpenStreetMap, right-click the place and choose Show address';

/** What maps copy instead of a number, and the message for it. */
const COPIED_COORDINATES: readonly (readonly [RegExp, string])[] = [
  [
    /^\s*(-?\d+\.\d+)[\s,]+(-?\d+\.\d+)\s*$/,
    'has two numbers — write “latitude: $1” and on a line of its own “longitude: $2”',
  ],
  [/^(-?\d+),(\d+)$/, 'has a comma instead of a point — write $1.$2'],
  [/^https?:.*$/, `is a link, but must be degrees with a point, ${SHOW_ADDRESS}`],
  [/^\d+°.*\d.*$/, `is in degrees and minutes, but must be degrees with a point, ${SHOW_ADDRESS}`],
];

const degrees = (limit: number) => {
  const error = `must be between -${limit} and ${limit}`;
  return z
    .number({
      error: ({ input }) => {
        const text = String(input);
        const [pattern, message] = COPIED_COORDINATES.find(([one]) => one.test(text)) ?? [];
        return pattern && message && text.replace(pattern, message);
      },
    })
    .min(-limit, { error, abort: true })
    .max(limit, { error, abort: true })
    .meta({
      rule: `must be degrees with a point and without quotes, ${SHOW_ADDRESS}`,
    });
};

const isInNepal = (latitude: number, longitude: number) =>
  latitude > 26.3 && latitude < 30.5 && longitude > 80 && longitude < 88.3;

const lead = (page: string) =>
  filledLongText()
    .refine((text) => !/\{(?!number\})/.test(text), {
      error: 'has a word in { } that the site does not know — write {number} for the count',
    })
    .describe(
      `The sentence below the heading of ${page}. “{number}” is replaced by the current number in words.`,
    );

export const cms = z.strictObject({
  repository: z
    .string()
    .check(visibleOnly)
    .regex(/^[\w-]+\/[\w.-]+$/)
    .meta({
      rule: 'must be the owner and the name of a GitHub repository, like all-three-media/website',
    })
    .describe('Owner and name of the GitHub repository, like all-three-media/website.'),
  branch: identifier().default('main').describe('Branch that is published, usually main.'),
});

/** Paths of the page that a network shows to a member who is signed in, which is another one for everybody. */
const OWN_START = /^\/(?:home(?:\.php)?|me|feed(?:\/.*)?)?\/?$/;

const profile = (network: string, kind: string, ...domains: readonly string[]) =>
  webLink()
    .refine(
      (link) => {
        const { hostname = '', pathname = '' } = URL.parse(link) ?? {};
        const isOnNetwork = domains.some((domain) => `.${hostname}`.endsWith(`.${domain}`));
        const { id, isForOwner = false } = readVideoLink(link) ?? {};
        return isOnNetwork && !OWN_START.test(pathname) && !id && !isForOwner;
      },
      {
        error: `is not the address of a profile on ${network} — open the profile in a browser and copy its address`,
      },
    )
    .optional()
    .meta({ label: network, description: `Address of the ${network} ${kind}. Optional.` });

const schema = z.strictObject({
  name: filledText().describe('Name of the company, and title of the home page.'),
  tagline: filledText().describe('The headline on the home page.'),
  supportingText: filledLongText().describe('The line below the headline.'),
  description: filledLongText().describe(
    'The text that search engines show below the name, about 150 characters.',
  ),
  business: filledText().describe('Trade and town, shown at the end of every page.'),
  address: z
    .strictObject({
      url: webLink(/^https$/)
        .refine((url) => new URL(url).origin === url, {
          error: ({ input }) =>
            `must be the address of the whole site, with nothing after it — write ${new URL(String(input)).origin}`,
        })
        .meta({ label: 'Address' })
        .describe('The address at which this site is published, without a slash at the end.'),
      sample: sample(),
    })
    .meta({ label: 'Web address' })
    .describe('The web address of this site.'),
  showTeamOnHome: z
    .boolean()
    .default(false)
    .describe(
      'On (true): the team is also on the home page. Off (false): it is on its own page only.',
    ),
  leads: z
    .strictObject({
      services: lead('Services'),
      portfolio: lead('Portfolio'),
      clients: lead('Clients'),
      team: lead('Team'),
      contact: lead('Contact'),
    })
    .meta({ label: 'Sentences below the headings' })
    .describe('The sentence below the heading of each page.'),
  contact: z
    .strictObject({
      email: z
        .email()
        .check(visibleOnly)
        .meta({ rule: 'must be an e-mail address like name@example.com' })
        .describe('Public e-mail address.'),
      phone: phoneNumber().describe('Public phone number with country code, like +977-1-555-0100.'),
      extensions: z
        .array(
          z
            .string()
            .check(visibleOnly)
            .regex(/^\d{1,6}$/)
            .meta({ rule: 'must be digits only, like 101' }),
        )
        .default([])
        .meta({ entryLabel: 'extension' })
        .describe('Extensions of that number, like 101. Optional.'),
      mobile: phoneNumber()
        .optional()
        .describe(
          'A second number, such as that of a mobile phone, like +977-980-000-0000. Optional.',
        ),
      hours: z
        .string()
        .regex(OPENING_HOURS)
        .refine((text) => [...text.matchAll(PERIOD)].every(([, from, to]) => `${from}` < `${to}`), {
          error: 'closes before it opens — write the earlier time first, like 10:00-17:00',
        })
        .meta({
          label: 'Opening hours',
          rule: 'must be days and times, like Su-Fr 10:00-17:00 — write several with commas between them; the days are Mo, Tu, We, Th, Fr, Sa and Su',
        })
        .optional()
        .describe('Opening hours, like Su-Fr 10:00-17:00. Optional.'),
      whatsapp: phoneNumber()
        .optional()
        .meta({ label: 'WhatsApp' })
        .describe('WhatsApp number with country code, like +977-980-000-0000. Optional.'),
      viber: phoneNumber()
        .optional()
        .describe('Viber number with country code, like +977-980-000-0000. Optional.'),
      location: filledText().describe('Postal address, as shown on the site.'),
      sample: sample(),
    })
    .describe('Contact details of the company.'),
  social: z
    .strictObject({
      facebook: profile('Facebook', 'page', 'facebook.com', 'fb.com', 'fb.me'),
      instagram: profile('Instagram', 'profile', 'instagram.com'),
      youtube: profile('YouTube', 'channel', 'youtube.com'),
      twitter: profile('Twitter/X', 'profile', 'x.com', 'twitter.com'),
      tiktok: profile('TikTok', 'profile', 'tiktok.com'),
      linkedin: profile('LinkedIn', 'page', 'linkedin.com'),
      threads: profile('Threads', 'profile', 'threads.net', 'threads.com'),
      whatsappChannel: profile('WhatsApp', 'channel', 'whatsapp.com').meta({
        label: 'WhatsApp channel',
      }),
      sample: sample(),
    })
    .meta({ label: 'Profiles' })
    .describe('Social media profiles, linked at the end of every page.'),
  map: z
    .strictObject({
      latitude: degrees(90).describe('Degrees north, like 27.7056.'),
      longitude: degrees(180).describe('Degrees east, like 85.3187.'),
      outsideNepal: z
        .boolean()
        .default(false)
        .meta({ label: 'Outside Nepal' })
        .describe('On (true): the company is not in Nepal. Off (false), or left out: it is.'),
      sample: sample(),
    })
    .refine(({ latitude, longitude }) => !isInNepal(longitude, latitude), {
      error: 'is not in Nepal — write the smaller number as latitude, the larger as longitude',
    })
    .refine(
      ({ latitude, longitude, outsideNepal }) => outsideNepal || isInNepal(latitude, longitude),
      {
        error:
          'is not in Nepal — correct the numbers; if the company is in another country, add “outsideNepal: true”',
      },
    )
    .describe('Position of the pin on the map of the contact page.'),
  cms: cms
    .optional()
    .meta({ label: 'CMS online' })
    .describe(
      'The repository that the CMS at /admin of the published site writes to. Without it, the site has no such page. Optional.',
    ),
  emailService: emailService.describe(
    'The service that sends the contact form. These identifiers are public by design.',
  ),
});

export const site = collection(() => schema, {
  files: ['site.yaml'],
  label: 'Site and contact',
  icon: 'home',
  pages: ['/', '/contact'],
});
