/**
 * `npm run made-up-companies -- SEED…`: writes random valid content from the JSON Schemas of the content model, with
 * other texts, numbers of entries and shapes of pictures than the real content, and with and without optional fields.
 * Builds a site from the content of each seed, and runs the check of the real site on it. Exits with 1 if any fails.
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import fc, { type Arbitrary } from 'fast-check';
import sharp from 'sharp';
import { stringify } from 'yaml';
import { checkSite } from '../real-site/check-site.ts';
import { launchOptionsFor } from '../support/browsers.ts';
import { buildSite } from '../support/build-site.ts';
import { ROOT_FOLDER } from '../support/settings.ts';
import { SiteVariant } from '../support/site-variant.ts';
import { CATEGORIES } from '../support/specification.ts';

/** The part of JSON Schema that the generated schemas use. */
interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  enum?: unknown[];
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
}

const SCHEMAS = path.join(ROOT_FOLDER, '.vscode/schemas');
const MAX_ENTRIES = 30;
const WORDS = [
  ...'a of the Sun river Kathmandu documentary recordings interviews नेपाल चलचित्र Čeština'.split(
    ' ',
  ),
  ..."100% “quoted” it's & <b> #1 a: - “ \\".split(' '),
];
const VIDEO_LINKS = [
  /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{10}[AEIMQUYcgkosw048]$/,
  /^https:\/\/youtu\.be\/[\w-]{10}[AEIMQUYcgkosw048]\?t=[1-9]\d$/,
  /^https:\/\/vimeo\.com\/[1-9]\d{7}$/,
  /^https:\/\/www\.facebook\.com\/watch\/\?v=[1-9]\d{9}&ref=share$/,
];
/** Fields with texts of a sentence or more. */
const LONG_TEXT = /^(?:description|lead|text|supportingText|paragraphs|credits|leads)$/;

/** Names and sizes in pixels of the pictures, which are large enough for any place on the site. */
const PICTURES = {
  'wide.jpg': [2000, 1125],
  'tall.png': [1300, 1900],
  'row.webp': [2600, 1000],
  'square.svg': [1500, 1500],
} as const;

/** Domains of the profiles, by field. */
const NETWORKS = [
  ['facebook', 'www.facebook.com'],
  ['instagram', 'www.instagram.com'],
  ['youtube', 'www.youtube.com'],
  ['twitter', 'x.com'],
  ['tiktok', 'www.tiktok.com'],
  ['linkedin', 'www.linkedin.com'],
  ['threads', 'www.threads.net'],
  ['whatsappChannel', 'whatsapp.com'],
] as const;

let unique = 0;

/** Words that no other field has. */
const words = (maxLength: number): Arbitrary<string> =>
  fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength }).map((all) => {
    unique += 1;
    return `${all.join(' ')} ${unique}`;
  });

/** Values of a text field with this name. */
function textOf(name: string, { pattern, format }: Schema): Arbitrary<string> {
  if (pattern?.includes('images')) {
    const video = /mp4|webm/.exec(pattern);
    return video
      ? fc.constant(`images/slides/video.${video}`)
      : fc.constantFrom(...Object.keys(PICTURES).map((file) => `images/${file}`));
  }
  if (name === 'link') return fc.oneof(...VIDEO_LINKS.map((link) => fc.stringMatching(link)));
  if (/^(?:phone|mobile|whatsapp|viber)$/.test(name)) {
    return fc.stringMatching(/^\+977-(?:[1-8]-\d{7}|9\d{9})$/);
  }
  const [, domain] = NETWORKS.find(([network]) => network === name) ?? [];
  if (domain) return fc.stringMatching(/^[a-z]{3,20}$/).map((one) => `https://${domain}/${one}`);
  if (format === 'uri') return fc.stringMatching(/^https:\/\/www\.[a-z]{3,20}\.com\.np$/);
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return words(LONG_TEXT.test(name) ? 40 : 5);
}

/** Values that a schema allows. @throws for a schema that this script does not know */
function valuesOf(name: string, schema: Schema): Arbitrary<unknown> {
  const { type, properties = {}, required = [], items, minimum = -9, maximum = 9 } = schema;
  if (name === 'outsideNepal') return fc.constant(true);
  if (name === 'hidden') return fc.constant(false);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (type === 'boolean') return fc.boolean();
  // The schema has no latest year, because it would change every year.
  if (name === 'year') return fc.integer({ min: 1990, max: new Date().getFullYear() });
  if (type === 'integer' || type === 'number') return fc.integer({ min: minimum, max: maximum });
  if (type === 'string') return textOf(name, schema);
  if (type === 'array' && items) {
    const { minItems: minLength = 0, maxItems: maxLength = MAX_ENTRIES } = schema;
    return fc.array(valuesOf(name, items), { minLength, maxLength, size: 'max' });
  }
  if (type === 'object') {
    // The fields of an object are texts of one kind, such as the sentences below the headings.
    const fields = Object.entries(properties).map(
      ([key, field]) => [key, valuesOf(LONG_TEXT.test(name) ? name : key, field)] as const,
    );
    const model: Record<string, Arbitrary<unknown>> = Object.fromEntries(fields);
    // One schema describes both types of slides.
    if (!('poster' in model)) return fc.record(model, { requiredKeys: required });
    return fc.record(model, { requiredKeys: [...required, 'poster'] }).map(asSlide);
  }
  throw new Error(`The schema of “${name}” is not known to this script: ${JSON.stringify(schema)}`);
}

/** Gives a slide the fields of its type. */
function asSlide({ poster, webm, ...slide }: Record<string, unknown>) {
  if (slide['type'] !== 'video') return { ...slide, src: poster };
  return { ...slide, src: 'images/slides/video.mp4', poster, ...(webm !== undefined && { webm }) };
}

/** Writes the content of a seed. */
async function writeContent(folder: string, seed: number): Promise<void> {
  unique = 0;
  for (const name of ['portfolio', 'images/slides']) {
    mkdirSync(path.join(folder, name), { recursive: true });
  }
  for (const [name, [width, height]] of Object.entries(PICTURES)) {
    const file = path.join(folder, 'images', name);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="50%" height="100%" fill="#c33"/><circle cx="60%" cy="40%" r="20%" fill="#ff9"/></svg>`;
    if (name.endsWith('.svg')) writeFileSync(file, svg);
    else await sharp(Buffer.from(svg)).toFile(file);
  }
  // The check reads only the first bytes, and the films are not played.
  writeFileSync(path.join(folder, 'images/slides/video.mp4'), '\0\0\0\x20ftypisom');
  writeFileSync(path.join(folder, 'images/slides/video.webm'), Buffer.from('1a45dfa3', 'hex'));
  for (const file of globSync('*.schema.json', { cwd: SCHEMAS }).sort()) {
    const name = file.replace('.schema.json', '');
    const files = name === 'portfolio' ? CATEGORIES.map(({ slug }) => `portfolio/${slug}`) : [name];
    const schema: Schema = JSON.parse(readFileSync(path.join(SCHEMAS, file), 'utf8'));
    const contents = fc.sample(valuesOf(name, schema), { seed, numRuns: files.length });
    for (const [index, content] of contents.entries()) {
      writeFileSync(path.join(folder, `${files[index]}.yaml`), stringify(content));
    }
  }
}

/** @returns whether the site of a seed passes the check. @throws if it is not built */
async function checkCompany(seed: number, browser: Browser): Promise<boolean> {
  const variant = new SiteVariant(`made-up-company-${seed}`);
  rmSync(variant.contentFile(''), { recursive: true, force: true });
  await writeContent(variant.contentFile(''), seed);
  await buildSite(variant);
  const problems = await checkSite({ site: variant.site, content: variant.content, browser });
  for (const problem of problems) console.log(problem);
  return problems.length === 0;
}

const seeds = process.argv.slice(2).map(Number);
if (seeds.length === 0 || seeds.some(Number.isNaN)) throw new Error('Give at least one number.');
await using browser = await chromium.launch(launchOptionsFor('chromium'));
for (const seed of seeds) {
  console.log(`Company ${seed} …`);
  const isGood = await checkCompany(seed, browser).catch(console.error);
  console.log(`Company ${seed}: ${isGood ? 'passed' : 'failed'}`);
  if (!isGood) process.exitCode = 1;
}
