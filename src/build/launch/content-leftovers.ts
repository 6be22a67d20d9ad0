import { COLLECTIONS } from '../../content-model/index.ts';
import { videoThumbnail } from '../../lib/video-thumbnail.ts';

/** Something that is not ready to be published. */
export interface Leftover {
  /** Path of the file from the project's root. */
  file: string;
  /** What the editor calls it: an entry, a field, a link. */
  subject: string;
  /** Why it is not ready and what to do, in one line. */
  reason: string;
}

/** The content of one file, entry by entry, as the content check has found it good. */
export interface ContentEntries {
  collection: string;
  file: string;
  entries: readonly unknown[];
}

const PLACEHOLDER = /\bREPLACE[_ ]/i;
// RFC 2606 and 6761 keep these for examples and tests: nothing there is real.
const RESERVED_DOMAIN =
  /(?:^|\/\/|@)(?:[\w-]+\.)*(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)(?=[/:?#\s]|$)/i;
const { sample: _, ...PROFILES } = COLLECTIONS.site.schema.shape.social.shape;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nameOf = (value: unknown, otherwise: string): string => {
  if (!isFields(value)) return otherwise;
  const name = value['name'] ?? value['title'] ?? value['alt'];
  return typeof name === 'string' && name !== '' ? name : otherwise;
};

/** Calls `visit` for a value and everything in it, with what an editor calls the place. */
function walk(value: unknown, place: string, visit: (value: unknown, place: string) => void): void {
  visit(value, place);
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      walk(item, nameOf(item, `${place} ${index + 1}`), visit);
    });
  } else if (isFields(value)) {
    for (const [key, item] of Object.entries(value)) {
      walk(item, Array.isArray(item) || isFields(item) ? key : `${place} → ${key}`, visit);
    }
  }
}

function leftoversIn(file: string, entry: unknown, place: string): Leftover[] {
  const found: Leftover[] = [];
  const add = (subject: string, reason: string) => found.push({ file, subject, reason });
  walk(entry, place, (value, subject) => {
    if (isFields(value) && value['sample'] === true) {
      add(subject, 'is a stand-in — put in the real one and remove “sample: true”');
    }
    if (typeof value !== 'string') return;
    if (PLACEHOLDER.test(value)) {
      add(subject, `“${value}” is a placeholder — copy the real one from the service’s dashboard`);
    } else if (RESERVED_DOMAIN.test(value)) {
      add(subject, `“${value}” is on a domain kept for examples — write the real one`);
    }
  });
  return found;
}

function missingProfiles({ file, collection, entries }: ContentEntries): Leftover[] {
  if (collection !== 'site') return [];
  const [site] = entries;
  const social = isFields(site) && isFields(site['social']) ? site['social'] : {};
  return Object.keys(PROFILES)
    .filter((profile) => !social[profile])
    .map((profile) => ({
      file,
      subject: `social → ${profile}`,
      reason: 'there is no profile — write its address, or leave it out on purpose',
    }));
}

function worksWithoutPicture({ file, collection, entries }: ContentEntries): Leftover[] {
  if (collection !== 'portfolio') return [];
  return entries
    .flatMap((category) =>
      isFields(category) ? [category[COLLECTIONS.portfolio.list]].flat() : [],
    )
    .filter((work): work is Fields => isFields(work) && !work['thumbnail'])
    .map((work, index) => ({
      file,
      subject: nameOf(work, `work ${index + 1}`),
      reason: `has no picture of its own — add a thumbnail; until then ${
        videoThumbnail(String(work['link']), 0) ? 'YouTube’s' : 'the placeholder'
      } is shown`,
    }));
}

/**
 * What in the content is not ready to be published (D19b): stand-ins, placeholders, addresses on
 * reserved domains, missing profiles, works without a picture of their own.
 */
export function contentLeftovers(files: readonly ContentEntries[]): Leftover[] {
  return files.flatMap((content) => [
    ...content.entries.flatMap((entry, index) =>
      leftoversIn(
        content.file,
        entry,
        nameOf(entry, content.entries.length > 1 ? `entry ${index + 1}` : content.collection),
      ),
    ),
    ...missingProfiles(content),
    ...worksWithoutPicture(content),
  ]);
}
