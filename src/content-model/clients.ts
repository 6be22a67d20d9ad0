import { z } from 'zod';
import { collection } from './collection.ts';
import { entryList, filledText, hidden, sample } from './fields.ts';

export const clients = collection(
  ({ picture }) => {
    const client = z.strictObject({
      name: filledText().describe('Name of the client. Screen readers read “Client: name”.'),
      logo: picture({ folder: 'clients', minWidth: 240 }).describe(
        'Logo in white on a transparent background, preferably a square SVG; other formats at least 240 pixels wide.',
      ),
      hidden: hidden(),
      sample: sample(),
    });
    return z.strictObject({
      clients: entryList(client, {
        label: 'client',
        neededFor: 'the page /clients',
        unique: ['name'],
      }).describe('The clients, in the order of the page. Each name only once.'),
    });
  },
  { files: ['clients.yaml'], label: 'Clients', icon: 'handshake', pages: ['/', '/clients'] },
);
