/** The schemas for VS Code, which `npm run schemas` writes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { ALL_COLLECTIONS } from '#/content-model/index.ts';

/** Metadata for the content check and the forms, which JSON Schema does not have. */
const METADATA = [
  'entryLabel',
  'jsonSchema',
  'label',
  'longText',
  'mediaSlot',
  'rule',
] as const satisfies (keyof z.GlobalMeta)[];

export const SCHEMA_FOLDER = new URL('../../../.vscode/schemas/', import.meta.url);

/** By file name. */
export function jsonSchemas(): Map<string, string> {
  const files = new Map<string, string>();
  for (const [name, { schema }] of ALL_COLLECTIONS) {
    const json = z.toJSONSchema(schema, {
      io: 'input',
      override: ({ jsonSchema }) => {
        Object.assign(jsonSchema, jsonSchema['jsonSchema']);
        for (const key of METADATA) delete jsonSchema[key];
      },
    });
    files.set(`${name}.schema.json`, `${JSON.stringify(json, null, 2)}\n`);
  }
  return files;
}

if (import.meta.main) {
  mkdirSync(SCHEMA_FOLDER, { recursive: true });
  for (const [name, text] of jsonSchemas()) writeFileSync(new URL(name, SCHEMA_FOLDER), text);
}
