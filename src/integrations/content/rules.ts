import { load } from 'cheerio';
import { invisibleIssue } from '#/content-model/fields.ts';
import { readVideoLink } from '#/content-model/video-link.ts';
import { missingCharacters } from '#/lib/open-graph-fonts.ts';
import type { FieldPath, Mistake } from './diagnostic.ts';
import { list, shorten } from './phrases.ts';
import type { YamlFile } from './yaml-file.ts';

/** A character that no text needs; slides and documents use a vertical tab as a line break. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find.
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029]/;

/** Characters and tags in HTML, as other programs copy them. */
const HTML = /&(?:#\d+|#x[\da-f]+|[a-z]\w+);|<\/?[a-z][^<>]*>/gi;

const PLACEHOLDER = /\bREPLACE[_ ]/i;
/** A host that RFC 2606 and RFC 6761 reserve for examples and tests. */
const RESERVED_HOST =
  /(?:^|\/\/|@)(?:[\w-]+\.)*(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)(?=[/:?#\s]|$)/i;
/** The name of a profile on another site, such as `x.com/studio_example`. */
const EXAMPLE_PROFILE = /^https?:\/\/[^/]+\/@?(?:[\w.-]*[._-])?example(?=[/?#]|$)/i;

/** Texts that the pictures of shared links show. */
const DRAWN_TEXTS = ['site.yaml name', 'site.yaml tagline'];

function* checkText(file: string, path: FieldPath, text: string, yaml: YamlFile) {
  const [control] = CONTROL.exec(text) ?? [];
  if (control) {
    const { message } = invisibleIssue(text, control);
    yield { path, message, position: yaml.positionIn(path, control) };
  }
  for (const [code] of text.matchAll(HTML)) {
    const shown = load(code, {}, false).text();
    if (shown === code) continue;
    const advice = shown.trim()
      ? `write ${shown}`
      : code.startsWith('&')
        ? 'write a space'
        : 'delete it';
    const message = `“${shorten(code)}” is code of web pages, which the site shows as it is typed — ${advice}`;
    yield { path, message, severity: 'warning', position: yaml.positionIn(path, code) } as const;
  }
  if (/[^,],$/.test(text.trimEnd())) {
    const message = 'ends with a comma, which the site shows — delete it';
    yield { path, message, severity: 'warning' } as const;
  }
  const missing = DRAWN_TEXTS.includes(`${file} ${path.join('.')}`) ? missingCharacters(text) : [];
  if (missing.length > 0) {
    const message = `${list(missing)} will be a box in the pictures of shared links, whose font does not have it — use another character, or accept the box`;
    yield { path, message, severity: 'warning' } as const;
  }
  const quotedText = `“${shorten(text)}”`;
  if (PLACEHOLDER.test(text)) {
    const message = `${quotedText} is a placeholder — copy the real value from the company’s account at EmailJS`;
    yield { path, message, severity: 'launch' } as const;
  } else if (RESERVED_HOST.test(text) || EXAMPLE_PROFILE.test(text)) {
    const message = `${quotedText} is an example address — write the real one`;
    yield { path, message, severity: 'launch' } as const;
  }
}

function* checkLink(path: FieldPath, link: string, hasThumbnail: boolean): Generator<Mistake> {
  const video = readVideoLink(link);
  if (!video) return;
  if (video.host && !video.id) {
    const consequence = hasThumbnail ? '' : ', so the placeholder is shown';
    const message = `this is not the link of one video${consequence} — open the video, choose Share, and copy its address`;
    yield { path: [...path, 'link'], message, severity: 'warning' };
  } else if (!video.thumbnail && !hasThumbnail) {
    const message = `no picture can be loaded from ${new URL(video.page).hostname}, so the placeholder is shown — add “thumbnail: images/works/….jpg” with a picture`;
    yield { path: [...path, 'link'], message, severity: 'warning' };
  }
  if (hasThumbnail) return;
  const shown = video.thumbnail ? `${video.host}’s picture` : 'the placeholder';
  const message = `no picture of its own, so the site shows ${shown} — add one`;
  yield { path, message, severity: video.thumbnail ? 'suggestion' : 'launch' };
}

/** Finds mistakes in `value`, which is at `path`, and in all that it contains, whatever its schema. */
export function* checkRules(
  file: string,
  yaml: YamlFile,
  value: unknown,
  path: FieldPath,
): Generator<Mistake> {
  if (typeof value === 'string') yield* checkText(file, path, value, yaml);
  if (typeof value !== 'object' || value === null) return;
  const { sample, hidden, link }: Record<string, unknown> = { ...value };
  if (sample === true) {
    const message = 'sample — when all of it is real, delete “sample: true”';
    yield { path, message, severity: 'launch', position: yaml.positionOf([...path, 'sample']) };
  }
  if (hidden === true) {
    const message = 'hidden, so the site does not show it — delete “hidden: true” to show it';
    yield { path, message, severity: 'suggestion', position: yaml.positionOf([...path, 'hidden']) };
  }
  if (typeof link === 'string' && hidden !== true) {
    yield* checkLink(path, link.trim(), 'thumbnail' in value);
  }
  for (const [key, field] of Object.entries(value)) {
    const name = Array.isArray(value) ? Number(key) : key;
    yield* checkRules(file, yaml, field, [...path, name]);
  }
}
