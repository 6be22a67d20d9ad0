/** Builds a site. The argument is a configuration of Astro, as JSON, which `astro build` has no options for. */
import { build } from 'astro';

await build(JSON.parse(process.argv[2] ?? '{}'));
