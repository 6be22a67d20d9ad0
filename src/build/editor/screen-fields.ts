import type { Field, ListField, VariableFieldType } from '@sveltia/cms';
import { z } from 'zod';
import { ENTRY_LABEL, LABEL, LONG_TEXT, PICTURE_ENDINGS } from '../../content-model/fields.ts';
import { inContentFolder, type ListCollection } from '../../content-model/index.ts';
import {
  asUnion,
  bare,
  descriptionOf,
  isOptional,
  mediaSlot,
  type Shape,
  unionOptions,
} from '../content/schema-fields.ts';

/** Fields that tell one entry of a list from another, the first that there is. */
const TELLING_FIELDS = ['title', 'name', 'alt'];

/** As much of a web address as a form can tell; the content check knows more. */
const WEB_ADDRESS = '^https?://[^\\s/]+\\.[^\\s/]+';

const isPicture = (endings: readonly string[]) =>
  endings.every((ending) => PICTURE_ENDINGS.includes(ending));

const asSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A name as people write it: 'supportingText' → 'Supporting text', 'film-camera' → 'Film camera'. */
export function labelOf(name: string): string {
  const words = name.replaceAll('-', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return asSentence(words);
}

/** A text that the content model has about a field, also where the field is optional. */
function textOf(key: string, schema: z.core.$ZodType): string | undefined {
  const text = [schema, bare(schema)].map((one) => z.globalRegistry.get(one)?.[key]).find(Boolean);
  return typeof text === 'string' ? text : undefined;
}

/** What the schema says about a text that cannot be right. */
function complaintOf(schema: z.core.$ZodType): string {
  const { error } = z.safeParse(schema, '\0');
  return asSentence(error?.issues[0]?.message ?? 'must be written in another way');
}

/** The label and the picture by which an entry of a list is known while it is folded up. */
function recognition(shape: Shape): { summary?: string; thumbnail?: string } {
  const text = TELLING_FIELDS.find((name) => name in shape);
  const picture = Object.entries(shape).find(([, field]) => {
    const slot = mediaSlot(field);
    return slot && isPicture(slot.endings);
  });
  return {
    ...(text !== undefined && { summary: `{{${text}}}` }),
    ...(picture && { thumbnail: picture[0] }),
  };
}

/** The common part of every field. */
function basics(name: string, schema: z.core.$ZodType) {
  const hint = descriptionOf(schema);
  return {
    name,
    label: textOf(LABEL, schema) ?? labelOf(name),
    required: !isOptional(schema),
    ...(hint !== undefined && { hint }),
  };
}

/** A field for a single value, from what JSON Schema can say about it. */
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
      const pattern: [string, string] = [WEB_ADDRESS, complaintOf(schema)];
      return { ...base, widget: 'string', pattern, ...limits };
    }
    if (json.format === 'email') return { ...base, widget: 'string', type: 'email', ...limits };
    if (json.format === undefined || json.format === 'date') {
      const pattern = json.pattern && { pattern: [json.pattern, complaintOf(schema)] as const };
      const isLong = z.globalRegistry.get(schema)?.[LONG_TEXT] === true;
      return { ...base, widget: isLong ? 'text' : 'string', ...pattern, ...limits };
    }
  }
  const type = [json.type, json.format].filter(Boolean).join(' ') || 'unknown';
  throw new Error(
    `The editing screen has no widget for the field “${name}” (type: ${type}). ` +
      'Add one in src/build/editor/screen-fields.ts.',
  );
}

/** A field for a list of texts, of entries, or of entries of several types. */
function listField(name: string, schema: z.core.$ZodType, array: z.ZodArray): ListField {
  const { minItems, maxItems } = z.toJSONSchema(array, { io: 'input', unrepresentable: 'any' });
  const base = {
    ...basics(name, schema),
    widget: 'list',
    label_singular: textOf(ENTRY_LABEL, schema) ?? labelOf(name),
    // A list may be there and have nothing in it, unless the schema says otherwise.
    required: !isOptional(schema) && (minItems ?? 0) > 0,
    ...(minItems !== undefined && { min: minItems }),
    ...(maxItems !== undefined && { max: maxItems }),
  } as const;
  const union = asUnion(array.element);
  if (union) {
    const types = [...unionOptions(union)].map(([type, option]): VariableFieldType => {
      const { [union.def.discriminator]: _chosen, ...shape } = (option as z.ZodObject).shape;
      const { summary } = recognition(shape);
      return {
        name: type,
        label: labelOf(type),
        ...(summary && { summary }),
        fields: fieldsOf(shape),
      };
    });
    return { ...base, collapsed: true, typeKey: union.def.discriminator, types };
  }
  const element = bare(array.element);
  if (element instanceof z.ZodObject) {
    const { shape } = element;
    return { ...base, collapsed: true, ...recognition(shape), fields: fieldsOf(shape) };
  }
  return { ...base, field: fieldOf(textOf(ENTRY_LABEL, schema) ?? name, element) };
}

/**
 * The field of the editing screen for one field of a schema.
 * @param name the field’s name in the content file
 * @throws when the schema is of a type that no widget can edit
 */
function fieldOf(name: string, schema: z.core.$ZodType): Field {
  const slot = mediaSlot(schema);
  const inner = bare(schema);
  if (slot) {
    return {
      ...basics(name, schema),
      widget: isPicture(slot.endings) ? 'image' : 'file',
      accept: slot.endings.map((ending) => `.${ending}`).join(','),
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
 * The fields of the editing screen for the fields of a schema: the same names, in the same order.
 * @throws when a field is of a type that no widget can edit
 */
export function fieldsOf(shape: Shape): Field[] {
  return Object.entries(shape).map(([name, schema]) => fieldOf(name, schema));
}

/**
 * The only field of a file that is a list from its first line on.
 * @param name the name of the collection
 */
export function wholeFileList(name: string, { schema, entryLabel }: ListCollection): ListField {
  const list = listField(name, schema, z.array(schema).min(1));
  const label = asSentence(`${entryLabel}s`);
  return { ...list, label, label_singular: entryLabel, root: true } as ListField;
}
