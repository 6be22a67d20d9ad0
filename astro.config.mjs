// @ts-check
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { loadEnv } from 'vite';
import { clientDirectives } from './src/build/client-directives.ts';
import { contentProblems } from './src/build/content/content-problems.ts';
import { siteAddresses } from './src/build/content/site-addresses.ts';
import { editingScreen } from './src/build/editor/editing-screen.ts';
import { islandChunks } from './src/build/island-chunks.ts';
import { malformedUrls } from './src/build/malformed-urls.ts';
import { pagePipeline } from './src/build/page-pipeline/page-pipeline.ts';
import { lastModified } from './src/build/sitemap/last-modified.ts';
import { emailServiceOverrides } from './src/content-model/email-service.ts';

// Addresses are content; the content check says what is wrong with them, if anything is.
const { site, emailService } = siteAddresses(new URL('./src/content/site.yaml', import.meta.url));

// As the pages read it: from the environment, or from an .env file.
const overrides = emailServiceOverrides(loadEnv('production', process.cwd(), 'PUBLIC_'));

const changes = lastModified(fileURLToPath(new URL('./src/content', import.meta.url)));

export default defineConfig({
  site,
  // Files are about.html and portfolio/psa.html: no static host answers a visit with a redirect.
  trailingSlash: 'ignore',
  // Pages are light; the pictures for link previews are drawn side by side.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 4 },
  logger: { entrypoint: './src/build/progress-logger.ts' },
  // The default strips spaces between inline elements that a formatter has put on separate lines.
  compressHTML: true,
  // Outside node_modules, so that resized pictures survive `npm ci`.
  cacheDir: './.cache/astro',
  image: {
    service: {
      entrypoint: './src/build/pictures/image-service.ts',
      // Qualities stand with the pictures: the cache of resized pictures does not notice a change here.
      // Effort 2 took twice the time for 1.4 % fewer bytes.
      config: { avif: { effort: 1, chromaSubsampling: '4:2:0' } },
    },
  },
  integrations: [
    react(),
    contentProblems(),
    editingScreen(),
    clientDirectives(),
    sitemap({
      serialize: (item) => {
        const lastmod = changes.get(new URL(item.url).pathname);
        return lastmod ? { ...item, lastmod } : item;
      },
    }),
    pagePipeline({
      emailService: new URL(overrides.host ?? emailService).origin,
      thumbnails: 'https://img.youtube.com',
      map: 'https://www.openstreetmap.org',
    }),
  ],
  devToolbar: { enabled: false },
  vite: {
    plugins: [malformedUrls(), islandChunks(), tailwindcss()],
    build: {
      // Vite's default with Safari one step older, which knows no `(width<=899px)`: styles inside an `svg`
      // must hold no `<` (src/build/page-pipeline/defer-styles.ts).
      cssTarget: ['chrome111', 'edge111', 'firefox114', 'safari16.3'],
      // Small scripts and styles go into the page; pictures and fonts stay files that can be cached.
      // The hash alone: names of 31 logos and 24 portraits would be said twice on their pages.
      rolldownOptions: { output: { assetFileNames: '_astro/[hash:6][extname]' } },
      assetsInlineLimit: (file) => (/\.(js|css)$/.test(file) ? undefined : false),
    },
  },
});
