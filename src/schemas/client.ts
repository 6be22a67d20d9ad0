import { z } from 'zod';
import { filledText, picturePath, sample } from './fields.ts';

/** One client and its logo (SPEC 3, Client logo). Two clients may share a logo. */
export const client = z.strictObject({
  name: filledText().describe('The client’s name. The site reads it out as “Client: name”.'),
  logo: picturePath({ folder: 'clients', minWidth: 240 }).describe(
    'Logo in white on a transparent ground; a square SVG is best.',
  ),
  sample: sample(),
});
