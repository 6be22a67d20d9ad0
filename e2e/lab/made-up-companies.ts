/**
 * `npm run made-up-companies -- SEED…`: writes random valid content from the JSON Schemas of the content model, with
 * other texts, numbers of entries and shapes of pictures than the real content, and with and without optional fields.
 * Builds a site from the content of each seed, and runs the check of the real site on it. Exits with 1 if any fails.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc, { type Arbitrary } from 'fast-check';
import sharp from 'sharp';
import { stringify } from 'yaml';
import { ROOT_FOLDER } from '../support/settings.ts';
import { CATEGORIES } from '../support/specification.ts';

/** The part of JSON Schema that the generated schemas use. */
interface Schema {
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  oneOf?: Schema[];
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
}

/** The content files of each schema, and the folder of their pictures. */
const FILES: Record<string, { files: string[]; pictures: string }> = {
  site: { files: ['site.yaml'], pictures: '' },
  about: { files: ['about.yaml'], pictures: '' },
  services: { files: ['services.yaml'], pictures: '' },
  slides: { files: ['slides.yaml'], pictures: 'slides' },
  clients: { files: ['clients.yaml'], pictures: 'clients' },
  team: { files: ['team.yaml'], pictures: 'team' },
  portfolio: {
    files: CATEGORIES.map(({ slug }) => `portfolio/${slug}.yaml`),
    pictures: 'works',
  },
};

const MAX_ENTRIES = 30;
const WORDS = [
  ...['a', 'of', 'the', 'Sun', 'river', 'Kathmandu', 'documentary', 'recordings', 'interviews'],
  ...[
    'नेपाल',
    'चलचित्र',
    'Čeština',
    '100%',
    '“quoted”',
    "it's",
    '&',
    '<b>',
    '#1',
    'a:',
    '-',
    '“',
    '\\',
  ],
];
const VIDEO_LINKS = [
  /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{10}[AEIMQUYcgkosw048]$/,
  /^https:\/\/youtu\.be\/[\w-]{10}[AEIMQUYcgkosw048]\?t=[1-9]\d$/,
  /^https:\/\/vimeo\.com\/[1-9]\d{7}$/,
  /^https:\/\/www\.facebook\.com\/watch\/\?v=[1-9]\d{9}&ref=share$/,
];
/** Fields with texts of a sentence or more. */
const LONG_TEXT = /^(?:description|lead|text|supportingText|paragraphs|credits|leads)$/;

/** Width and height in pixels of the pictures in each folder, enough for any place on the site. */
const SHAPES_PX = [
  [2000, 1125],
  [1300, 1900],
  [2600, 1000],
  [1500, 1500],
] as const;
const EXTENSIONS = ['jpg', 'png', 'webp', 'svg'] as const;

let unique = 0;

/** Words that no other field has. */
const words = (maxLength: number): Arbitrary<string> =>
  fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength }).map((all) => {
    unique += 1;
    return `${all.join(' ')} ${unique}`;
  });

/** Values of a text field with this name. */
function textOf(name: string, { pattern, format }: Schema, pictures: string): Arbitrary<string> {
  const [, extensions] = /\(\?:([\w|]+)\)\$$/.exec(pattern ?? '') ?? [];
  if (pattern?.includes('images') && extensions) {
    const [video] = extensions.split('|').filter((one) => /mp4|webm/.test(one));
    if (video) return fc.constant(`images/${pictures}/video.${video}`);
    return fc
      .constantFrom(...EXTENSIONS.keys())
      .map((index) => `images/${pictures}/picture-${index}.${EXTENSIONS[index]}`);
  }
  if (name === 'link') {
    // Two works must not have the same link.
    return fc.oneof(...VIDEO_LINKS.map((link) => fc.stringMatching(link)));
  }
  if (/^(?:phone|whatsapp|viber)$/.test(name)) return fc.stringMatching(/^\+9\d\d-\d-\d{6,8}$/);
  if (format === 'uri') return fc.stringMatching(/^https:\/\/www\.[a-z]{3,20}\.com\.np$/);
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return words(LONG_TEXT.test(name) ? 40 : 5);
}

/** Values that a schema allows. @throws for a schema that this script does not know */
function valuesOf(name: string, schema: Schema, pictures: string): Arbitrary<unknown> {
  const { type, properties = {}, required = [], items } = schema;
  const options = schema.oneOf ?? schema.anyOf;
  if (options) return fc.oneof(...options.map((option) => valuesOf(name, option, pictures)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (type === 'boolean') return fc.boolean();
  // The schema has no latest year, because it would change every year.
  if (name === 'year') return fc.integer({ min: 1990, max: new Date().getFullYear() });
  if (type === 'integer')
    return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 99 });
  if (type === 'number') {
    const { minimum = -9, maximum = 9 } = schema;
    return fc.integer({ min: minimum * 1000, max: maximum * 1000 }).map((value) => value / 1000);
  }
  if (type === 'string') return textOf(name, schema, pictures);
  if (type === 'array' && items) {
    const { minItems: minLength = 0, maxItems: maxLength = MAX_ENTRIES } = schema;
    return fc.array(valuesOf(name, items, pictures), { minLength, maxLength, size: 'max' });
  }
  if (type === 'object') {
    // The fields of an object are texts of one kind, such as the sentences below the headings.
    const fields = Object.entries(properties).map(([key, field]): [string, Arbitrary<unknown>] => [
      key,
      valuesOf(LONG_TEXT.test(name) ? name : key, field, pictures),
    ]);
    const model: Record<string, Arbitrary<unknown>> = Object.fromEntries(fields);
    // Where one schema describes both types of slides, either may have a poster.
    const isSlide = 'poster' in properties;
    return fc.record(model, { requiredKeys: isSlide ? [...required, 'poster'] : required });
  }
  throw new Error(`The schema of “${name}” is not known to this script: ${JSON.stringify(schema)}`);
}

/** Gives a slide the fields of its type, where one schema describes both types. */
function asSlide(slide: Record<string, unknown>): Record<string, unknown> {
  const { poster, webm: _, ...fields } = slide;
  return slide['type'] === 'video'
    ? { ...slide, src: 'images/slides/video.mp4' }
    : { ...fields, src: /\.mp4$/.test(String(slide['src'])) ? poster : slide['src'] };
}

async function writePictures(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [index, [width, height]] of SHAPES_PX.entries()) {
    const extension = EXTENSIONS[index];
    const file = path.join(folder, `picture-${index}.${extension}`);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="50%" height="100%" fill="#c33"/><circle cx="60%" cy="40%" r="20%" fill="#ff9"/></svg>`;
    if (extension === 'svg') writeFileSync(file, svg);
    else await sharp(Buffer.from(svg)).toFile(file);
  }
  // The check reads only the first bytes, and the films are not played.
  writeFileSync(path.join(folder, 'video.mp4'), '\0\0\0\x20ftypisom');
  writeFileSync(path.join(folder, 'video.webm'), Buffer.from('1a45dfa3', 'hex'));
}

/** Writes the content of a seed. */
async function writeContent(folder: string, seed: number): Promise<void> {
  unique = 0;
  mkdirSync(path.join(folder, 'portfolio'), { recursive: true });
  for (const [name, { files, pictures }] of Object.entries(FILES)) {
    if (pictures) await writePictures(path.join(folder, 'images', pictures));
    const schema: Schema = JSON.parse(
      readFileSync(path.join(ROOT_FOLDER, `.vscode/schemas/${name}.schema.json`), 'utf8'),
    );
    const contents = fc.sample(valuesOf(name, schema, pictures), { seed, numRuns: files.length });
    for (const [index, file] of files.entries()) {
      const content = JSON.parse(JSON.stringify(contents[index]), (_, value) =>
        value !== null && typeof value === 'object' && 'alt' in value ? asSlide(value) : value,
      );
      writeFileSync(path.join(folder, file), stringify(content));
    }
  }
}

/** @returns whether the site of a seed was built and passed the check */
async function checkCompany(seed: number): Promise<boolean> {
  const folder = `.cache/made-up-companies/${seed}`;
  rmSync(path.join(ROOT_FOLDER, folder), { recursive: true, force: true });
  await writeContent(path.join(ROOT_FOLDER, folder, 'content'), seed);
  const env = {
    ...process.env,
    CONTENT_FOLDER: `${folder}/content`,
    SITE_FOLDER: `${folder}/site`,
  };
  return [
    ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', env.SITE_FOLDER],
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/real-site'],
  ].every((command) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, command, {
      cwd: ROOT_FOLDER,
      encoding: 'utf8',
      env,
    });
    if (status !== 0 || command.includes('test')) console.log(`${stdout}${stderr}`);
    return status === 0;
  });
}

const seeds = process.argv.slice(2).map(Number);
if (seeds.length === 0 || seeds.some(Number.isNaN)) throw new Error('Give at least one number.');
for (const seed of seeds) {
  console.log(`Company ${seed} …`);
  const isGood = await checkCompany(seed);
  console.log(`Company ${seed}: ${isGood ? 'passed' : 'failed'}`);
  if (!isGood) process.exitCode = 1;
}
