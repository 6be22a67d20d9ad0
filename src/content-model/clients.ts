import { z } from 'zod';
import { type Collection, type MediaFields, PATHS } from './collection.ts';
import { entryList, filledText, hidden, sample } from './fields.ts';
import { pictureSlot } from './media-fields.ts';

const LOGO = pictureSlot({ folder: 'clients', minWidth: 240 });

const schemaWith = <Picture extends z.ZodType, PictureOrVideo extends z.ZodType>(
  media: MediaFields<Picture, PictureOrVideo>,
) => {
  const client = z.strictObject({
    name: filledText().describe('Name of the client. Screen readers read “Client: name”.'),
    logo: media
      .picture(LOGO)
      .describe(
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
};

export const clients = {
  files: ['clients.yaml'],
  label: 'Clients',
  icon: 'handshake',
  pages: ['/', '/clients'],
  schema: schemaWith(PATHS),
  schemaWith,
} as const satisfies Collection;
