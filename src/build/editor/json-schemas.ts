import { z } from 'zod';
import { FIELD_SETTINGS } from '../../content-model/fields.ts';
import {
  COLLECTIONS,
  CONTENT_FOLDER,
  type Collection,
  fileSchema,
} from '../../content-model/index.ts';

/** Folder of the JSON Schemas, from the project's root. */
const SCHEMA_FOLDER = '.vscode/schemas';

/** Which files a collection covers, below the content folder, and what each of them must be. */
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
 * The JSON Schemas that give an editor descriptions, allowed values and warnings in YAML files, and the
 * VS Code setting that names them.
 * @returns file paths from the project's root, with the text that each file must have
 */
export function editorFiles(): Map<string, string> {
  const files = new Map<string, string>();
  const yamlSchemas: Record<string, string> = {};
  for (const [name, collection] of Object.entries<Collection>(COLLECTIONS)) {
    const { files: covering, schema } = covered(collection);
    const path = `${SCHEMA_FOLDER}/${name}.schema.json`;
    const json = z.toJSONSchema(schema, {
      io: 'input',
      // For the content check and the editing screen only; no part of JSON Schema.
      override: ({ jsonSchema }) => {
        for (const key of FIELD_SETTINGS) delete jsonSchema[key];
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
