import { z } from 'zod';
import type { SingleCollection } from './collection.ts';
import { emailService } from './email-service.ts';
import {
  ENTRY_LABEL,
  filledLongText,
  filledText,
  LABEL,
  NEEDED_AT_LAUNCH,
  sample,
  webLink,
} from './fields.ts';

const phoneNumber = () =>
  z.string().regex(/^\+\d[\d-]{6,}$/, {
    error: 'must be one international number with hyphens, without spaces, like +977-1-555-0100',
  });

const degrees = (limit: number) => {
  const error = `must be between -${limit} and ${limit}`;
  return z.number().min(-limit, { error }).max(limit, { error });
};

const lead = (page: string) =>
  filledLongText()
    .refine((text) => !/\{(?!number\})/.test(text), {
      error: 'has a word in { } that the site does not know — write {number} for the count',
    })
    .describe(
      `The sentence under the heading of ${page}. “{number}” becomes the true count in words.`,
    );

const profile = () =>
  webLink()
    .optional()
    .meta({
      [NEEDED_AT_LAUNCH]: 'there is no profile — write its address, or leave it out on purpose',
    });

const schema = z.strictObject({
  name: filledText().describe('Name of the company; also the title of the home page.'),
  tagline: filledText().describe('The headline on the home page.'),
  supportingText: filledLongText().describe('The line under the headline.'),
  description: filledLongText().describe(
    'What search engines show under the name, about 150 characters.',
  ),
  business: filledText().describe('Trade and town, at the very end of every page.'),
  address: z
    .strictObject({
      url: z
        .url({
          protocol: /^https$/,
          hostname: z.regexes.domain,
          error: 'must be a full web address that starts with https://',
        })
        .refine(
          // What is no address at all has been complained about already.
          (url) => !URL.canParse(url) || (new URL(url).pathname === '/' && !url.endsWith('/')),
          {
            error:
              'must be the bare address without a slash at the end, like https://www.example.com',
          },
        )
        .meta({ [LABEL]: 'Address' })
        .describe('Where this site is published, without a slash at the end.'),
      sample: sample(),
    })
    .meta({ [LABEL]: 'Web address' })
    .describe('The web address of this site.'),
  showTeamOnHome: z
    .boolean()
    .default(false)
    .describe(
      'On (true) shows the team on the home page too; off (false) keeps it on its own page.',
    ),
  leads: z
    .strictObject({
      services: lead('Services'),
      portfolio: lead('Portfolio'),
      clients: lead('Clients'),
      team: lead('Team'),
      contact: lead('Contact'),
    })
    .meta({ [LABEL]: 'Sentences under the headings' })
    .describe('The sentence under each page’s heading.'),
  contact: z
    .strictObject({
      email: z
        .email({ error: 'must be an e-mail address like name@example.com' })
        .describe('Public e-mail address.'),
      phone: phoneNumber().describe('Public phone number with country code.'),
      extensions: z
        .array(z.string().regex(/^\d{1,6}$/, { error: 'must be digits only, like 101' }))
        .default([])
        .meta({ [ENTRY_LABEL]: 'extension' })
        .describe('Extensions of that number; may be left out.'),
      whatsapp: phoneNumber()
        .optional()
        .meta({ [LABEL]: 'WhatsApp' })
        .describe('Number for WhatsApp with country code; leave it out if there is none.'),
      viber: phoneNumber()
        .optional()
        .describe('Number for Viber with country code; leave it out if there is none.'),
      location: filledText().describe('Address as printed on the site.'),
      sample: sample(),
    })
    .describe('How visitors reach the company.'),
  social: z
    .strictObject({
      facebook: profile().describe('Facebook page; leave it out if there is none.'),
      instagram: profile().describe('Instagram profile; leave it out if there is none.'),
      youtube: profile()
        .meta({ [LABEL]: 'YouTube' })
        .describe('YouTube channel; leave it out if there is none.'),
      twitter: profile()
        .meta({ [LABEL]: 'Twitter/X' })
        .describe('Twitter/X profile; leave it out if there is none.'),
      sample: sample(),
    })
    .meta({ [LABEL]: 'Profiles' })
    .describe('Profiles linked at the end of every page.'),
  map: z
    .strictObject({
      latitude: degrees(90).describe('Degrees north, like 27.7056.'),
      longitude: degrees(180).describe('Degrees east, like 85.3187.'),
      sample: sample(),
    })
    .describe('Where the pin stands on the map of the contact page.'),
  emailService: emailService.describe(
    'The service that sends the contact form. These identifiers are public by design.',
  ),
});

/** Everything that is said once for the whole site (`S9.01`). */
export const site = {
  kind: 'single',
  file: 'site.yaml',
  label: 'Site and contact',
  icon: 'home',
  pages: ['/', '/contact'],
  schema,
} as const satisfies SingleCollection;
