import { z } from 'zod';
import { filledLongText, filledText, sample } from './fields.ts';

/** Names of the drawings in `src/assets/icons/services`. */
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

/** One of the services (SPEC 3, Service). */
export const service = z.strictObject({
  icon: z.enum(SERVICE_ICONS).describe('The drawing on the card.'),
  title: filledText().describe('Name of the service.'),
  description: filledLongText().describe('One sentence that says what the client gets.'),
  sample: sample(),
});
