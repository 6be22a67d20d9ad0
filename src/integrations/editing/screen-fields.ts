import type { Field, ListField } from '@sveltia/cms';
import { z } from 'zod';
import { ENTRY_LABEL, LABEL, LONG_TEXT, PICTURE_EXTENSIONS } from '../../content-model/fields.ts';
import { inContentFolder } from '../../content-model/index.ts';
import { bare, isOptional, mediaSlot, metadataOf, type Shape } from '../../content-model/schema.ts';

/** Fields whose value labels an entry of a list; the first one that exists is used. */
const LABEL_FIELDS = ['title', 'name', 'alt'];

/** Simplified pattern of a URL; the content check is stricter. */
const URL_PATTERN = '^https?://[^\\s/]+\\.[^\\s/]+';

/** Extensions of phone photos, which the screen converts when they are uploaded. */
const CONVERTED_EXTENSIONS = ['heic', 'heif'];

const isPicture = (extensions: readonly string[]) =>
  extensions.every((extension) => PICTURE_EXTENSIONS.includes(extension));

const asSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Converts a name to a label: 'supportingText' → 'Supporting text', 'film-camera' → 'Film camera'. */
export function labelOf(name: string): string {
  const words = name.replaceAll('-', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return asSentence(words);
}

/** A text in the zod metadata of a field; undefined if there is none. */
function textOf(key: string, schema: z.core.$ZodType): string | undefined {
  const text = metadataOf(key, schema);
  return typeof text === 'string' ? text : undefined;
}

/** The error message of a schema for an invalid text. */
function errorMessageOf(schema: z.core.$ZodType): string {
  const { error } = z.safeParse(schema, '\0');
  return asSentence(error?.issues[0]?.message ?? 'must be written in another way');
}

/** The label and the picture that a collapsed entry of a list shows. */
function summaryOf(shape: Shape): { summary?: string; thumbnail?: string } {
  const text = LABEL_FIELDS.find((name) => name in shape);
  const picture = Object.entries(shape).find(([, field]) => {
    const slot = mediaSlot(field);
    return slot && isPicture(slot.extensions);
  });
  return {
    ...(text !== undefined && { summary: `{{${text}}}` }),
    ...(picture && { thumbnail: picture[0] }),
  };
}

/** The settings that all fields have. */
function basics(name: string, schema: z.core.$ZodType) {
  const hint = textOf('description', schema);
  return {
    name,
    label: textOf(LABEL, schema) ?? labelOf(name),
    required: !isOptional(schema),
    ...(hint !== undefined && { hint }),
  };
}

/** A field with a single value, derived from its JSON Schema. */
function singleField(name: string, schema: z.core.$ZodType): Field {
  const base = basics(name, schema);
  const json = z.toJSONSchema(bare(schema), { io: 'input', unrepresentable: 'any' });
  if (json.enum) {
    const options = json.enum.map((value) => ({
      label: labelOf(String(value)),
      value: String(value),
    }));
    return { ...base, widget: 'select', options };
  }
  if (json.type === 'boolean') return { ...base, widget: 'boolean' };
  if (json.type === 'number' || json.type === 'integer') {
    const { minimum, maximum } = json;
    return {
      ...base,
      widget: 'number',
      value_type: json.type === 'integer' ? 'int' : 'float',
      ...(minimum !== undefined && { min: minimum }),
      ...(maximum !== undefined && { max: maximum }),
    };
  }
  if (json.type === 'string') {
    const limits = {
      ...(json.minLength !== undefined && { minlength: json.minLength }),
      ...(json.maxLength !== undefined && { maxlength: json.maxLength }),
      use_emoji_autocomplete: false,
    };
    if (json.format === 'uri') {
      const pattern: [string, string] = [URL_PATTERN, errorMessageOf(schema)];
      return { ...base, widget: 'string', pattern, ...limits };
    }
    if (json.format === 'email') return { ...base, widget: 'string', type: 'email', ...limits };
    if (json.format === undefined || json.format === 'date') {
      const pattern = json.pattern && { pattern: [json.pattern, errorMessageOf(schema)] as const };
      const isLong = metadataOf(LONG_TEXT, schema) === true;
      return { ...base, widget: isLong ? 'text' : 'string', ...pattern, ...limits };
    }
  }
  const type = [json.type, json.format].filter(Boolean).join(' ') || 'unknown';
  throw new Error(
    `The editing screen has no widget for the field “${name}” (type: ${type}). ` +
      'Add one in src/integrations/editing/screen-fields.ts.',
  );
}

/** A field with a list of texts, lists or objects. */
function listField(name: string, schema: z.core.$ZodType, array: z.ZodArray): ListField {
  const { minItems, maxItems } = z.toJSONSchema(array, { io: 'input', unrepresentable: 'any' });
  const base = {
    ...basics(name, schema),
    widget: 'list',
    label_singular: textOf(ENTRY_LABEL, schema) ?? labelOf(name),
    // An empty list is valid unless the schema requires entries.
    required: !isOptional(schema) && (minItems ?? 0) > 0,
    ...(minItems !== undefined && { min: minItems }),
    ...(maxItems !== undefined && { max: maxItems }),
  } as const;
  const element = bare(array.element);
  if (element instanceof z.ZodObject) {
    const { shape } = element;
    return { ...base, collapsed: true, ...summaryOf(shape), fields: fieldsOf(shape) };
  }
  return { ...base, field: fieldOf(textOf(ENTRY_LABEL, schema) ?? name, element) };
}

/**
 * Creates the field of the editing screen for a field of a schema.
 *
 * @param name name of the field in the content file
 * @throws when no widget can edit the type of the field
 */
function fieldOf(name: string, schema: z.core.$ZodType): Field {
  const slot = mediaSlot(schema);
  const inner = bare(schema);
  if (slot) {
    return {
      ...basics(name, schema),
      widget: isPicture(slot.extensions) ? 'image' : 'file',
      accept: [...slot.extensions, ...(isPicture(slot.extensions) ? CONVERTED_EXTENSIONS : [])]
        .map((extension) => `.${extension}`)
        .join(','),
      media_folder: `/${inContentFolder(`images/${slot.folder}`)}`,
      public_folder: `/images/${slot.folder}`,
      choose_url: false,
    };
  }
  if (inner instanceof z.ZodObject) {
    return {
      ...basics(name, schema),
      widget: 'object',
      fields: fieldsOf(inner.shape),
    };
  }
  if (inner instanceof z.ZodArray) return listField(name, schema, inner);
  return singleField(name, schema);
}

/**
 * Creates the fields of the editing screen for the fields of a schema, in the same order.
 *
 * @throws when no widget can edit the type of a field
 */
export function fieldsOf(shape: Shape): Field[] {
  return Object.entries(shape).map(([name, schema]) => fieldOf(name, schema));
}
