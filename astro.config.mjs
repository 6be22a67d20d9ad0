// @ts-check
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { loadEnv } from 'vite';
import { emailServiceOverrides } from './src/content-model/email-service.ts';
import { COLLECTIONS, CONTENT_FOLDER } from './src/content-model/index.ts';
import { THUMBNAIL_ORIGINS } from './src/content-model/video-link.ts';
import { clientDirectives } from './src/hydration/client-directives.ts';
import { islandChunks } from './src/hydration/island-chunks.ts';
import { checkProject } from './src/integrations/content/check-project.ts';
import { contentCheck } from './src/integrations/content/content-check-integration.ts';
import { editingScreen } from './src/integrations/editing/editing-screen.ts';
import { hostingFiles } from './src/integrations/hosting/hosting-files.ts';
import { pagePipeline } from './src/integrations/page-pipeline/page-pipeline.ts';
import { readableSvg } from './src/integrations/pictures/readable-svg.ts';
import { lastModified } from './src/integrations/sitemap/last-modified.ts';
import { customMedia } from './src/integrations/styles/custom-media.ts';
import { AVIF_ENCODER } from './src/lib/picture-sizes.ts';
import { MAP_ORIGIN } from './src/site/map-links.ts';
import { REDIRECTS } from './src/site/redirects.ts';

// If `site.yaml` has an error, stand-ins are used, and the content check stops a build.
const content = await checkProject(fileURLToPath(new URL('.', import.meta.url)));
const { data: settings } = COLLECTIONS.site.schema.safeParse(content.data.get('site.yaml'));
const { address, emailService } = settings ?? {};
const STAND_IN = 'https://www.example.com';

// From the environment or an .env file, like `import.meta.env` in pages.
const overrides = emailServiceOverrides(loadEnv('production', process.cwd(), 'PUBLIC_'));

const contentFolder = fileURLToPath(new URL(CONTENT_FOLDER, import.meta.url));
const changes = lastModified(contentFolder);

export default defineConfig({
  site: address?.url ?? STAND_IN,
  trailingSlash: 'ignore',
  // Static hosts serve about.html without a redirect. The concurrency is for drawing Open Graph images.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 4 },
  // Outside node_modules, so that resized images survive `npm ci`.
  cacheDir: './.cache/astro',
  image: {
    service: {
      entrypoint: './src/integrations/pictures/image-service.ts',
      config: { avif: AVIF_ENCODER },
    },
  },
  integrations: [
    react(),
    contentCheck(content),
    clientDirectives(),
    sitemap({
      serialize: (item) => {
        const lastmod = changes.get(new URL(item.url).pathname);
        return lastmod ? { ...item, lastmod } : item;
      },
    }),
    pagePipeline({
      emailService: new URL(overrides.host ?? emailService?.host ?? STAND_IN).origin,
      thumbnails: THUMBNAIL_ORIGINS,
      map: MAP_ORIGIN,
    }),
    hostingFiles(REDIRECTS),
    // After the page pipeline, which must not change its page.
    editingScreen(),
  ],
  devToolbar: { enabled: false },
  vite: {
    resolve: { alias: { '@content': contentFolder } },
    plugins: [
      islandChunks(),
      customMedia(),
      tailwindcss(),
      readableSvg(contentFolder, fileURLToPath(new URL('.cache/svg', import.meta.url))),
    ],
    build: {
      // The oldest browsers that the README names.
      target: ['chrome109', 'firefox115', 'safari15.6'],
      // Only the hash: the names of 31 logos and 24 portraits would add bytes to their pages.
      rolldownOptions: { output: { assetFileNames: '_astro/[hash:6][extname]' } },
      // Images and fonts stay files, which browsers cache.
      assetsInlineLimit: (file) => (/\.(js|css)$/.test(file) ? undefined : false),
    },
  },
});
