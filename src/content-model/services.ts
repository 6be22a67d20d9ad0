import { z } from 'zod';
import type { Collection } from './collection.ts';
import { entryList, filledLongText, sample, uniqueText } from './fields.ts';

/** Names of the icons in `src/features/services/icons`. */
export const SERVICE_ICONS = [
  'storyboard',
  'film-camera',
  'mixing-desk',
  'motion',
  'location',
  'broadcast',
  'phone',
  'growth',
  'dialogue',
  'photo-camera',
  'calendar',
  'studio',
] as const;

const service = z.strictObject({
  icon: z.enum(SERVICE_ICONS).describe('The icon on the card.'),
  title: uniqueText().describe('Name of the service.'),
  description: filledLongText().describe('One sentence that says what the client gets.'),
  sample: sample(),
});

/** The services. */
export const services = {
  files: ['services.yaml'],
  label: 'Services',
  icon: 'build',
  pages: ['/', '/services'],
  schema: z.strictObject({
    services: entryList(service, {
      label: 'service',
      neededFor: 'the page /services',
    }).describe('The services, in the order of the page.'),
  }),
} as const satisfies Collection;
