// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { loadEnv } from 'vite';
import { emailServiceOverrides } from './src/content-model/email-service.ts';
import { CONTENT_FOLDER } from './src/content-model/index.ts';
import { site } from './src/content-model/site.ts';
import { THUMBNAIL_ORIGIN } from './src/content-model/video-link.ts';
import { clientDirectives } from './src/hydration/client-directives.ts';
import { islandChunks } from './src/hydration/island-chunks.ts';
import { cms } from './src/integrations/cms/integration.ts';
import { contentCheck } from './src/integrations/content/integration.ts';
import { readYaml } from './src/integrations/content/yaml-file.ts';
import { hostingFiles } from './src/integrations/hosting/hosting-files.ts';
import { pagePipeline } from './src/integrations/page-pipeline/page-pipeline.ts';
import { SVG_FOLDER } from './src/integrations/pictures/imported-media.ts';
import { lastModified } from './src/integrations/sitemap/last-modified.ts';
import { customMedia } from './src/integrations/styles/custom-media.ts';
import { AVIF_ENCODER } from './src/lib/picture-sizes.ts';
import { MAP_ORIGIN } from './src/site/map-links.ts';
import { REDIRECTS } from './src/site/redirects.ts';

/** @param {string} folder from the project root */
const pathOf = (folder) => fileURLToPath(new URL(folder, import.meta.url));
const contentFolder = pathOf(CONTENT_FOLDER);

// If `site.yaml` is missing or has an error, stand-ins are used, and the content check stops a build.
const siteFile = `${contentFolder}/site.yaml`;
const { value } = readYaml(existsSync(siteFile) ? readFileSync(siteFile, 'utf8') : '');
const { address, emailService, cms: repository } = site.schema.safeParse(value).data ?? {};
const STAND_IN = 'https://www.example.com';

// From the environment or an .env file, like `import.meta.env` in pages.
const overrides = emailServiceOverrides(loadEnv('production', process.cwd(), 'PUBLIC_'));

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
    contentCheck(),
    clientDirectives(),
    sitemap({
      serialize: (item) => {
        const lastmod = changes.get(new URL(item.url).pathname);
        return lastmod ? { ...item, lastmod } : item;
      },
    }),
    pagePipeline({
      emailService: new URL(overrides.host ?? emailService?.host ?? STAND_IN).origin,
      thumbnails: THUMBNAIL_ORIGIN,
      map: MAP_ORIGIN,
    }),
    hostingFiles(REDIRECTS),
    // After the page pipeline, which must not change its page.
    cms(repository),
  ],
  devToolbar: { enabled: false },
  vite: {
    resolve: { alias: { '@content': contentFolder, '@svg': pathOf(SVG_FOLDER) } },
    plugins: [islandChunks(), customMedia(), tailwindcss()],
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
