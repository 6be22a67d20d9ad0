import { z } from 'zod';
import { JSON_SCHEMA, METADATA_KEYS } from '../../content-model/fields.ts';
import { ALL_COLLECTIONS, inContentFolder } from '../../content-model/index.ts';
import { assertKnownTypes } from '../../content-model/schema.ts';

/** Folder of the JSON Schemas, from the project root. */
const SCHEMA_FOLDER = '.vscode/schemas';

const asFile = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Creates the JSON Schemas with which VS Code shows descriptions, allowed values and warnings in YAML files, and the
 * VS Code setting that assigns them.
 *
 * @returns content of each file, by its path from the project root
 * @throws for a field of a type that the content check does not know
 */
export function editorFiles(): Map<string, string> {
  const files = new Map<string, string>();
  const yamlSchemas: Record<string, string[]> = {};
  for (const [name, { files: contentFiles, schema }] of ALL_COLLECTIONS) {
    assertKnownTypes(schema, name);
    const path = `${SCHEMA_FOLDER}/${name}.schema.json`;
    const json = z.toJSONSchema(schema, {
      io: 'input',
      // Metadata for the content check and the editing screen is not part of JSON Schema.
      override: ({ jsonSchema }) => {
        Object.assign(jsonSchema, jsonSchema[JSON_SCHEMA]);
        for (const key of METADATA_KEYS) delete jsonSchema[key];
      },
    });
    files.set(path, asFile(json));
    yamlSchemas[`./${path}`] = contentFiles.map(inContentFolder);
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
