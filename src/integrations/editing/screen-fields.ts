import type { Field } from '@sveltia/cms';
import { z } from 'zod';
import {
  ENTRY_LABEL,
  LABEL,
  LONG_TEXT,
  type MediaSlot,
  PICTURE_EXTENSIONS,
} from '../../content-model/fields.ts';
import { inContentFolder } from '../../content-model/index.ts';
import { bare, isOptional, mediaSlot, metadataOf, type Shape } from '../content/schema-fields.ts';

/** Fields whose value labels an entry of a list; the first one that exists is used. */
const LABEL_FIELDS = ['title', 'name', 'alt'];

/** Simplified pattern of a URL; the content check is stricter. */
const URL_PATTERN = '^https?://[^\\s/]+\\.[^\\s/]+';

/** Formats of texts that a text field can edit. */
const TEXT_FORMATS: readonly (string | undefined)[] = [undefined, 'uri', 'email', 'date'];

/** Extensions of phone photos, which the screen converts when they are uploaded. */
const CONVERTED_EXTENSIONS = ['heic', 'heif'];

const isPicture = (slot: MediaSlot | undefined) =>
  slot?.extensions.every((extension) => PICTURE_EXTENSIONS.includes(extension)) ?? false;

const asSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Converts a name to a label: 'supportingText' → 'Supporting text', 'film-camera' → 'Film camera'. */
export function labelOf(name: string): string {
  const words = name.replaceAll('-', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return asSentence(words);
}

/** A text in the zod metadata of a field. */
const textOf = (key: string, schema: z.core.$ZodType) =>
  metadataOf(key, schema) as string | undefined;

/** The error message of a schema for an invalid text. */
function errorMessageOf(schema: z.core.$ZodType): string {
  const { error } = z.safeParse(schema, '\0');
  return asSentence(error?.issues[0]?.message ?? 'must be written in another way');
}

/** The settings that all fields have. */
const basics = (name: string, schema: z.core.$ZodType) => ({
  name,
  label: textOf(LABEL, schema) ?? labelOf(name),
  hint: textOf('description', schema),
  required: !isOptional(schema),
});

/** A field with a list of texts, lists or objects. */
function listField(
  base: ReturnType<typeof basics>,
  schema: z.core.$ZodType,
  array: z.ZodArray,
): Field {
  const { minItems, maxItems } = z.toJSONSchema(array, { io: 'input', unrepresentable: 'any' });
  const entryLabel = textOf(ENTRY_LABEL, schema) ?? labelOf(base.name);
  const list = {
    ...base,
    widget: 'list',
    label_singular: entryLabel,
    // An empty list is valid unless the schema requires entries.
    required: base.required && (minItems ?? 0) > 0,
    min: minItems,
    max: maxItems,
  } as const;
  const element = bare(array.element);
  if (!(element instanceof z.ZodObject)) return { ...list, field: fieldOf(entryLabel, element) };
  const shape: Shape = element.shape;
  const label = LABEL_FIELDS.find((name) => name in shape);
  const picture = Object.entries(shape).find(([, field]) => isPicture(mediaSlot(field)));
  return {
    ...list,
    collapsed: true,
    // What a collapsed entry shows.
    summary: label && `{{${label}}}`,
    thumbnail: picture?.[0],
    fields: fieldsOf(shape),
  };
}

/**
 * Creates the field of the editing screen for a field of a schema.
 *
 * @param name name of the field in the content file
 * @throws when no widget can edit the type of the field
 */
function fieldOf(name: string, schema: z.core.$ZodType): Field {
  const base = basics(name, schema);
  const inner = bare(schema);
  const slot = mediaSlot(schema);
  if (slot) {
    const isImage = isPicture(slot);
    const extensions = [...slot.extensions, ...(isImage ? CONVERTED_EXTENSIONS : [])];
    return {
      ...base,
      widget: isImage ? 'image' : 'file',
      accept: extensions.map((extension) => `.${extension}`).join(','),
      media_folder: `/${inContentFolder(`images/${slot.folder}`)}`,
      public_folder: `/images/${slot.folder}`,
      choose_url: false,
    };
  }
  if (inner instanceof z.ZodObject) {
    return { ...base, widget: 'object', fields: fieldsOf(inner.shape) };
  }
  if (inner instanceof z.ZodArray) return listField(base, schema, inner);
  const json = z.toJSONSchema(inner, { io: 'input', unrepresentable: 'any' });
  if (json.enum) {
    const options = json.enum.map(String).map((value) => ({ label: labelOf(value), value }));
    return { ...base, widget: 'select', options };
  }
  if (json.type === 'boolean') return { ...base, widget: 'boolean' };
  if (json.type === 'number' || json.type === 'integer') {
    const value_type = json.type === 'integer' ? 'int' : 'float';
    return { ...base, widget: 'number', value_type, min: json.minimum, max: json.maximum };
  }
  if (json.type === 'string' && TEXT_FORMATS.includes(json.format)) {
    const pattern = json.format === 'uri' ? URL_PATTERN : json.pattern;
    return {
      ...base,
      widget: metadataOf(LONG_TEXT, schema) ? 'text' : 'string',
      pattern: pattern === undefined ? undefined : [pattern, errorMessageOf(schema)],
      type: json.format === 'email' ? 'email' : undefined,
      maxlength: json.maxLength,
      use_emoji_autocomplete: false,
    };
  }
  const type = [json.type, json.format].filter(Boolean).join(' ') || 'unknown';
  throw new Error(
    `The editing screen has no widget for the field “${name}” (type: ${type}). ` +
      'Add one in src/integrations/editing/screen-fields.ts.',
  );
}

/**
 * Creates the fields of the editing screen for the fields of a schema, in the same order.
 *
 * @throws when no widget can edit the type of a field
 */
export function fieldsOf(shape: Shape): Field[] {
  return Object.entries(shape).map(([name, schema]) => fieldOf(name, schema));
}
