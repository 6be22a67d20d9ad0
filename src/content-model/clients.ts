import { z } from 'zod';
import type { ListCollection } from './collection.ts';
import { filledText, picturePath, sample } from './fields.ts';

const schema = z.strictObject({
  name: filledText().describe('Name of the client. Screen readers read “Client: name”.'),
  logo: picturePath({ folder: 'clients', minWidth: 240 }).describe(
    'Logo in white on a transparent background, preferably a square SVG.',
  ),
  sample: sample(),
});

/** The clients and their logos (S3.04). Two clients may have the same logo. */
export const clients = {
  kind: 'list',
  file: 'clients.yaml',
  label: 'Clients',
  icon: 'handshake',
  entryLabel: 'client',
  neededFor: 'the page /clients',
  pages: ['/', '/clients'],
  unique: ['name'],
  schema,
} as const satisfies ListCollection;
