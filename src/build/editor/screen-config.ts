import type { CmsConfig, CollectionFile, Field } from '@sveltia/cms';
import { z } from 'zod';
import { COLLECTIONS, type Collection, inContentFolder } from '../../content-model/index.ts';
import { categoryTitle } from '../../lib/category-title.ts';
import { fieldsOf, wholeFileList } from './screen-fields.ts';

/** Name of the file format that `screen/content-text.js` reads and writes. */
const FORMAT = 'content';

/** Pictures are resized on upload, so that no photo of several megabytes gets into the repository. */
const UPLOAD_SIDE_PX = 2400;
const UPLOAD_QUALITY = 90;

/** The fields of one file of a collection. */
function fieldsOfFile(name: string, collection: Collection): Field[] {
  const { schema } = collection;
  if (collection.kind === 'list') return [wholeFileList(name, collection)];
  if (!(schema instanceof z.ZodObject)) throw new Error(`${name}: a file must be a map of fields.`);
  return fieldsOf(schema.shape);
}

function asFile(name: string, label: string, file: string, fields: Field[]): CollectionFile {
  return { name, label, file: inContentFolder(file), format: FORMAT, fields };
}

/**
 * Creates the configuration of the editing screen: a form for each content file, derived from its schema.
 *
 * @param folder name of the project folder, which the screen asks the editor to choose
 * @throws when a schema has a field of a type that no form can edit
 */
export function screenConfig(folder: string): CmsConfig {
  const collections: CmsConfig['collections'] = [];
  const singletons: CmsConfig['singletons'] = [];
  for (const [name, collection] of Object.entries<Collection>(COLLECTIONS)) {
    const { label, icon } = collection;
    const fields = fieldsOfFile(name, collection);
    if (collection.kind === 'folder') {
      const files = collection.names.map((file) =>
        asFile(file, categoryTitle(file), `${collection.folder}/${file}.yaml`, fields),
      );
      collections.push({ name, label, icon, files });
    } else {
      singletons.push({ ...asFile(name, label, collection.file, fields), icon });
    }
  }
  return {
    load_config_file: false,
    // A backend is required, but never used: the screen works with the local folder.
    backend: { name: 'gitea', repo: `local/${folder}`, branch: 'main', auth_methods: ['token'] },
    app_title: 'Edit the site',
    logo: { src: '/favicon.svg' },
    media_folder: inContentFolder('images'),
    public_folder: '/images',
    media_libraries: {
      // Restricts file names to letters, digits, hyphens and dots.
      default: {
        config: {
          slugify_filename: true,
          transformations: {
            raster_image: {
              format: 'webp',
              quality: UPLOAD_QUALITY,
              width: UPLOAD_SIDE_PX,
              height: UPLOAD_SIDE_PX,
            },
          },
        },
      },
      stock_assets: { providers: [] },
    },
    slug: { encoding: 'ascii', clean_accents: true },
    editor: { preview: false },
    show_preview_links: false,
    collections,
    singletons,
  };
}
