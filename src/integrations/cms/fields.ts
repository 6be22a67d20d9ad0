import type { Field } from '@sveltia/cms';
import { z } from 'zod';
import { inContentFolder } from '#/content-model/index.ts';
import { type MediaSlot, PICTURE_EXTENSIONS } from '#/content-model/media.ts';

interface Json extends z.core.JSONSchema.BaseSchema {
  properties?: Record<string, Json>;
  items?: Json;
  entryLabel?: string;
  label?: string;
  longText?: boolean;
  mediaSlot?: MediaSlot;
  rule?: string;
}

/** Fields whose value labels an entry of a list; the first one that exists is used. */
const LABEL_FIELDS = ['title', 'name', 'alt'];

/** Spaces and invisible characters, which links copied from chats and slides may have. */
const BLANKS = '\\s\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f';

/** Simplified pattern of a URL; the content check is stricter. */
const URL_PATTERN = `^https?://[^/${BLANKS}]+\\.[^${BLANKS}]+$`;

/** The message names only what an editor can see. */
const URL_ADVICE = ', without spaces — if it looks right, delete it and type it again';

const TEXT_FORMATS: readonly (string | undefined)[] = [undefined, 'uri', 'email', 'date'];

/** Extensions of phone photos, which the CMS converts when they are uploaded. */
const CONVERTED_EXTENSIONS = ['heic', 'heif'];

const isPicture = (slot: MediaSlot | undefined) =>
  slot?.extensions.every((extension) => PICTURE_EXTENSIONS.includes(extension)) ?? false;

const asSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Converts a name to a label. */
export function labelOf(name: string): string {
  const words = name.replaceAll('-', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return asSentence(words);
}

function listOf(name: string, json: Json, entry: Json) {
  const entryLabel = json.entryLabel ?? labelOf(name);
  const limits = { min: json.minItems, max: json.maxItems };
  const list = { widget: 'list', label_singular: entryLabel, ...limits } as const;
  const { properties } = entry;
  if (!properties) return { ...list, field: fieldOf(entryLabel, entry, true) };
  const label = LABEL_FIELDS.find((field) => field in properties);
  const picture = Object.entries(properties).find(([, field]) => isPicture(field.mediaSlot));
  const collapsed = { summary: label && `{{${label}}}`, thumbnail: picture?.[0] };
  return { ...list, collapsed: true, ...collapsed, fields: fieldsIn(entry) };
}

function fieldOf(name: string, json: Json, required: boolean): Field {
  const base = { name, label: json.label ?? labelOf(name), hint: json.description, required };
  const slot = json.mediaSlot;
  if (slot) {
    const extensions = [...slot.extensions, ...(isPicture(slot) ? CONVERTED_EXTENSIONS : [])];
    return {
      ...base,
      widget: isPicture(slot) ? 'image' : 'file',
      accept: extensions.map((extension) => `.${extension}`).join(','),
      media_folder: `/${inContentFolder(`images/${slot.folder}`)}`,
      public_folder: `/images/${slot.folder}`,
      choose_url: false,
    };
  }
  if (json.properties) return { ...base, widget: 'object', fields: fieldsIn(json) };
  if (json.items) return { ...base, ...listOf(name, json, json.items) };
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
    const isLink = json.format === 'uri';
    const pattern = isLink ? URL_PATTERN : json.pattern;
    const complaint = asSentence(json.rule ?? '') + (isLink ? URL_ADVICE : '');
    return {
      ...base,
      widget: json.longText ? 'text' : 'string',
      pattern: pattern ? [pattern, complaint] : undefined,
      use_emoji_autocomplete: false,
    };
  }
  const type = [json.type, json.format].filter(Boolean).join(' ') || 'unknown';
  throw new Error(
    `The CMS has no widget for the field “${name}” (type: ${type}). ` +
      'Add one in src/integrations/cms/fields.ts.',
  );
}

const fieldsIn = ({ properties = {}, required = [] }: Json): Field[] =>
  Object.entries(properties).map(([name, json]) => {
    // An empty list is valid unless the schema requires entries.
    const mayBeEmpty = json.type === 'array' && !json.minItems;
    return fieldOf(name, json, required.includes(name) && !mayBeEmpty);
  });

/** In the order of the schema. @throws when no widget can edit the type of a field */
export function fieldsOf(schema: z.ZodObject): Field[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return fieldsIn(json as Json);
}
