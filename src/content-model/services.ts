import { z } from 'zod';
import type { ListCollection } from './collection.ts';
import { filledLongText, filledText, sample } from './fields.ts';

/** Names of the icons in `src/assets/icons/services`. */
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

const schema = z.strictObject({
  icon: z.enum(SERVICE_ICONS).describe('The icon on the card.'),
  title: filledText().describe('Name of the service.'),
  description: filledLongText().describe('One sentence that says what the client gets.'),
  sample: sample(),
});

/** The services (S3.08). */
export const services = {
  kind: 'list',
  file: 'services.yaml',
  label: 'Services',
  icon: 'build',
  entryLabel: 'service',
  neededFor: 'the page /services',
  pages: ['/', '/services'],
  unique: ['title'],
  schema,
} as const satisfies ListCollection;
