import { z } from 'zod';
import { collection } from './collection.ts';
import { entryList, filledLongText, filledText, hidden, sample } from './fields.ts';

/** SVG files in `src/features/services/icons`, with `class="accent"` on the colored part. */
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
  title: filledText().describe('Name of the service.'),
  description: filledLongText().describe('One sentence that says what the client gets.'),
  hidden: hidden(),
  sample: sample(),
});

const schema = z.strictObject({
  services: entryList(service, {
    label: 'service',
    neededFor: 'the page /services',
    unique: ['title'],
  }).describe('The services, in the order of the page. Each title only once.'),
});

export const services = collection(() => schema, {
  files: ['services.yaml'],
  label: 'Services',
  icon: 'build',
  pages: ['/', '/services'],
});
