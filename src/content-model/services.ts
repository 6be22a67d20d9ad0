import { globSync } from 'node:fs';
import { parse } from 'node:path';
import { z } from 'zod';
import { collection } from './collection.ts';
import { entryList, filledLongText, filledText, hidden, sample } from './fields.ts';

/** Names of SVG files, with `class="accent"` on the colored part. */
const ICONS = globSync('src/features/services/icons/*.svg')
  .map((file) => parse(file).name)
  .sort();

const service = z.strictObject({
  icon: z.enum(ICONS).describe('The icon on the card.'),
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
