import { z } from 'zod';
import { METADATA_KEYS } from '../../content-model/fields.ts';
import {
  COLLECTIONS,
  CONTENT_FOLDER,
  type Collection,
  fileSchema,
} from '../../content-model/index.ts';

/** Folder of the JSON Schemas, from the project root. */
const SCHEMA_FOLDER = '.vscode/schemas';

/** The files of a collection, as a glob below the content folder, and their schema. */
function covered(collection: Collection): { files: string; schema: z.ZodType } {
  switch (collection.kind) {
    case 'single':
      return { files: collection.file, schema: collection.schema };
    case 'list':
      return { files: collection.file, schema: fileSchema(collection) };
    case 'folder':
      return { files: `${collection.folder}/*.yaml`, schema: collection.schema };
  }
}

const asFile = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Creates the JSON Schemas with which VS Code shows descriptions, allowed values and warnings in YAML files, and the
 * VS Code setting that assigns them.
 *
 * @returns content of each file, by its path from the project root
 */
export function editorFiles(): Map<string, string> {
  const files = new Map<string, string>();
  const yamlSchemas: Record<string, string> = {};
  for (const [name, collection] of Object.entries<Collection>(COLLECTIONS)) {
    const { files: covering, schema } = covered(collection);
    const path = `${SCHEMA_FOLDER}/${name}.schema.json`;
    const json = z.toJSONSchema(schema, {
      io: 'input',
      // Metadata for the content check and the editing screen is not part of JSON Schema.
      override: ({ jsonSchema }) => {
        for (const key of METADATA_KEYS) delete jsonSchema[key];
      },
    });
    files.set(path, asFile(json));
    yamlSchemas[`./${path}`] = `${CONTENT_FOLDER}/${covering}`;
  }
  files.set(
    '.vscode/settings.json',
    asFile({
      'yaml.schemas': yamlSchemas,
      'yaml.schemaStore.enable': false,
      'editor.formatOnSave': true,
      'editor.defaultFormatter': 'biomejs.biome',
      'biome.configurationPath': '.biome.json',
      '[yaml]': { 'editor.formatOnSave': false, 'editor.defaultFormatter': null },
    }),
  );
  return files;
}
