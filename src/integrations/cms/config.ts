import { basename } from 'node:path';
import type { CmsConfig, CollectionFile, Field } from '@sveltia/cms';
import type { z } from 'zod';
import { ALL_COLLECTIONS, CONTENT_FOLDER, inContentFolder } from '#/content-model/index.ts';
import type { cms } from '#/content-model/site.ts';
import { categoryTitle } from '#/features/portfolio/category-title.ts';
import { MAX_ORIGINAL_SIDE } from '#/lib/picture-sizes.ts';
import { fieldsOf } from './fields.ts';

/** Pictures are resized on upload, so that no photo of several megabytes gets into the repository. */
const UPLOAD = {
  format: 'webp',
  quality: 90,
  width: MAX_ORIGINAL_SIDE,
  height: MAX_ORIGINAL_SIDE,
} as const;

/** The repository that the CMS of the published site writes to. */
export type Repository = z.infer<typeof cms>;

function asFile(name: string, label: string, file: string, fields: Field[]): CollectionFile {
  return {
    name,
    label,
    file: inContentFolder(file),
    format: 'yaml',
    fields,
    // Without these, pictures are looked for in the folder of the file.
    media_folder: `/${CONTENT_FOLDER}`,
    public_folder: '/',
  };
}

/** `folder`: name of the project folder, which the editor must choose. @throws for a field that no form can edit */
export function cmsConfig(folder: string, repository?: Repository): CmsConfig {
  const collections: CmsConfig['collections'] = [];
  const singletons: CmsConfig['singletons'] = [];
  for (const [name, { files, label, icon, schema }] of ALL_COLLECTIONS) {
    const fields = fieldsOf(schema);
    const [file = '', ...others] = files;
    if (others.length === 0) {
      singletons.push({ ...asFile(name, label, file, fields), icon });
      continue;
    }
    const forms = files.map((one) => {
      const id = basename(one, '.yaml');
      return asFile(id, categoryTitle(id), one, fields);
    });
    collections.push({ name, label, icon, files: forms });
  }
  return {
    load_config_file: false,
    backend: {
      name: 'github',
      // A repository is required, but without one the CMS works with the local folder only.
      repo: repository?.repository ?? `local/${folder}`,
      branch: repository?.branch ?? 'main',
      auth_methods: ['token'],
    },
    app_title: 'Edit the site',
    logo: { src: '/favicon.svg' },
    media_folder: inContentFolder('images'),
    public_folder: '/images',
    media_libraries: {
      // Restricts file names to letters, digits, hyphens and dots.
      default: {
        config: { slugify_filename: true, transformations: { raster_image: UPLOAD } },
      },
      stock_assets: { providers: [] },
    },
    output: { omit_empty_optional_fields: true },
    slug: { encoding: 'ascii', clean_accents: true },
    editor: { preview: false },
    show_preview_links: false,
    collections,
    singletons,
  };
}
