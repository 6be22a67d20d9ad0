/** Writes the icons and the placeholder after a change of colors: `npm run brand-images`. */
import { writeFileSync } from 'node:fs';
import { brandImages } from './brand-images.ts';

for (const [file, bytes] of await brandImages()) {
  writeFileSync(file, bytes);
  console.log(`Written: ${file.pathname}`);
}
