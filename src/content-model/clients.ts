import { z } from 'zod';
import type { Collection } from './collection.ts';
import { entryList, picturePath, sample, uniqueText } from './fields.ts';

const client = z.strictObject({
  name: uniqueText().describe('Name of the client. Screen readers read “Client: name”.'),
  logo: picturePath({ folder: 'clients', minWidth: 240 }).describe(
    'Logo in white on a transparent background, preferably a square SVG; other formats at least 240 pixels wide.',
  ),
  sample: sample(),
});

/** The clients and their logos. Two clients may have the same logo. */
export const clients = {
  files: ['clients.yaml'],
  label: 'Clients',
  icon: 'handshake',
  pages: ['/', '/clients'],
  schema: z.strictObject({
    clients: entryList(client, {
      label: 'client',
      neededFor: 'the page /clients',
    }).describe('The clients, in the order of the page.'),
  }),
} as const satisfies Collection;
