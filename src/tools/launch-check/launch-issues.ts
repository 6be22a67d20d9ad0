import { isPicture, isVector, isVideo } from '../../content-model/media-kinds.ts';
import { readVideoLink } from '../../content-model/video-link.ts';
import { readYaml } from '../../integrations/content/yaml-source.ts';

/** Something that must or could be done before the site is published. */
export interface LaunchIssue {
  /** Path of the file from the project root. */
  file: string;
  /** Line in the file; undefined if the issue concerns the whole file. */
  line?: number;
  /** Label of the entry or field; empty for the whole file. */
  subject: string;
  /** What is not ready and, after a dash, what to do. */
  reason: string;
  /** Whether the site should not be published before this is done. */
  isNeeded: boolean;
}

const PLACEHOLDER = /\bREPLACE[_ ]/i;
/** A host that RFC 2606 and RFC 6761 reserve for examples and tests. */
const RESERVED_HOST =
  /(?:^|\/\/|@)(?:[\w-]+\.)*(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)(?=[/:?#\s]|$)/i;
/** The name of a profile on another site, such as `x.com/studio_example`. */
const EXAMPLE_PROFILE = /^https?:\/\/[^/]+\/@?(?:[\w.-]*[._-])?example(?=[/?#]|$)/i;

function textIssue(text: string): string | undefined {
  if (PLACEHOLDER.test(text)) {
    return `“${text}” is a placeholder — copy the real value from the company’s account at EmailJS`;
  }
  const isExample = RESERVED_HOST.test(text) || EXAMPLE_PROFILE.test(text);
  return isExample ? `“${text}” is an example address — write the real one` : undefined;
}

/**
 * Finds what is not ready to be published in a content file: samples, placeholders, example addresses, and works
 * without a picture of their own.
 * @param file path from the project root
 * @param text the YAML, without errors
 */
export function contentIssues(file: string, text: string): LaunchIssue[] {
  const { value: content, positionOf } = readYaml(text);
  const issues: LaunchIssue[] = [];
  /** Visits a value, and the values in it. Its names are those of its fields, or that of its entry in a list. */
  const visit = (value: unknown, path: readonly (string | number)[], names: readonly string[]) => {
    const add = (reason: string, { isNeeded = true, owner = names } = {}) => {
      const { line } = positionOf(path);
      issues.push({ file, line, subject: owner.join(' → '), reason, isNeeded });
    };
    const reason = typeof value === 'string' ? textIssue(value) : undefined;
    if (reason) add(reason);
    if (value === true && path.at(-1) === 'sample') {
      const advice = 'sample — when all of it is real, delete “sample: true”';
      add(advice, { owner: names.slice(0, -1) });
    }
    if (typeof value !== 'object' || value === null) return;
    const { link, thumbnail } = value as Record<string, unknown>;
    if (typeof link === 'string' && thumbnail === undefined) {
      const { host, thumbnail: picture } = readVideoLink(link) ?? {};
      const isNeeded = picture === undefined;
      const shown = isNeeded ? 'the placeholder' : `${host}’s picture`;
      add(`no picture of its own, so the site shows ${shown} — add one`, { isNeeded });
    }
    for (const [key, inner] of Object.entries(value)) {
      const { name, title, alt } = Object(inner);
      const label = name || title || alt || `${names.at(-1) ?? 'entry'} ${Number(key) + 1}`;
      if (Array.isArray(value)) visit(inner, [...path, Number(key)], [label]);
      else visit(inner, [...path, key], [...names, key]);
    }
  };
  visit(content, [], []);
  return issues;
}

/** Which files, limit in bytes, whether more prevents the launch, and what to do. The first match applies. */
const LIMITS: readonly [(file: string) => boolean, number, boolean, string][] = [
  [isVideo, 1_500_000, true, 'make the video shorter or reduce its resolution'],
  [isVector, 30_000, true, 'simplify the SVG, which is served unchanged'],
  // The build resizes pictures; large ones only make it slower.
  [isPicture, 3_000_000, false, 'save the picture at 2400 pixels or less'],
  // The limits of the tests.
  [
    (file) => file.endsWith('/index.html'),
    22_000,
    false,
    'shorten its texts or ask a developer to make it lighter',
  ],
  [
    (file) => file.endsWith('.html'),
    13_000,
    false,
    'shorten its texts or ask a developer to make it lighter',
  ],
];

/** What the home page may have more if it shows the team, in bytes. */
const TEAM_BYTES = 2_500;

/**
 * Finds media and pages that are larger than their limit.
 * @param file path from the project root
 * @param bytes size as sent to browsers: of pages, compressed
 * @param hasTeam whether the file is a home page that shows the team
 */
export function heavyFile(file: string, bytes: number, hasTeam = false): LaunchIssue[] {
  const [, maximum = Number.POSITIVE_INFINITY, isNeeded = false, advice] =
    LIMITS.find(([isMeant]) => isMeant(file)) ?? [];
  const limit = maximum + (hasTeam ? TEAM_BYTES : 0);
  if (bytes <= limit) return [];
  const [actual, allowed] = [bytes, limit].map((count) => count.toLocaleString('en'));
  const reason = `${actual} bytes, more than ${allowed} — ${advice}`;
  return [{ file, subject: '', reason, isNeeded }];
}
