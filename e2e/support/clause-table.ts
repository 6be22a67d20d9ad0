import path from 'node:path';
import { type ListedTest, testsByClause } from './clause-tests.ts';
import { CHECKED_ELSEWHERE, CLAUSES, type ClauseId } from './clauses.ts';
import { ROOT_FOLDER } from './settings.ts';

/** Where `npm run clauses` writes the table; a unit test compares it. */
export const CLAUSES_FILE = path.join(ROOT_FOLDER, 'e2e/CLAUSES.md');

const INTRODUCTION = `# Clauses

What the site promises. Written by \`npm run clauses\` from \`support/clauses.ts\` and the tags of the tests;
\`npm run e2e -- --grep @S4.05\` runs the tests of one clause. A clause stands with the spec that has most of
its tests.
`;

/** Spec files and other files that check a clause, the one with most tests first. */
function checksOf(id: ClauseId, tests: readonly ListedTest[]): string[] {
  const byFile = Map.groupBy(tests, ({ file }) => `specs/${file}`);
  // Tests in a loop count once, since some loops go through the pages of a site that may not be built.
  const specs = [...byFile]
    .map(([file, all]) => ({ file, count: new Set(all.map(({ line }) => line)).size }))
    .sort((one, other) => other.count - one.count || one.file.localeCompare(other.file));
  return [...specs.map(({ file }) => file), ...(CHECKED_ELSEWHERE[id] ?? [])];
}

/** The table as Markdown, with a heading for each spec file. */
export function renderClauses(tests: readonly ListedTest[]): string {
  const claims = testsByClause(tests);
  const sections = new Map<string, string[]>();
  for (const [id, sentence] of Object.entries(CLAUSES)) {
    const [main = '', ...others] = checksOf(id as ClauseId, claims.get(id) ?? []);
    const also = others.length > 0 ? ` (also: ${others.join(', ')})` : '';
    const lines = sections.get(main) ?? [];
    sections.set(main, [...lines, `- **${id}** ${sentence}${also}`]);
  }
  const text = [...sections]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([file, lines]) => `\n## ${file}\n\n${lines.join('\n')}\n`);
  return INTRODUCTION + text.join('');
}
