/** Writes `nginx.conf` and `Caddyfile` after a change of headers or categories: `npm run hosting`. */
import { writeFileSync } from 'node:fs';
import { serverConfigFiles } from './server-config.ts';

for (const [file, text] of serverConfigFiles()) {
  writeFileSync(file, text);
  console.log(`Written: ${file.pathname}`);
}
