/** `npm run clauses`: writes the tests of each clause into `CLAUSES.md`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { type ListedTest, listTests, testsByClause } from './clause-tests.ts';
import { CLAUSE_ROW, CLAUSES_FILE, UNIT_TESTS } from './clauses.ts';

/** @returns the text of `CLAUSES.md`, with the files of the given tests filled in */
export function updateClauses(all: readonly ListedTest[]): string {
  const tests = testsByClause(all);
  return readFileSync(CLAUSES_FILE, 'utf8').replace(
    CLAUSE_ROW,
    (_, id: string, sentence: string) => {
      const specs = new Set((tests.get(id) ?? []).map(({ file }) => file));
      const files = [...[...specs].sort(), ...(UNIT_TESTS[id] ?? [])];
      return `| ${id} | ${sentence} | ${files.join(', ')} |`;
    },
  );
}

if (import.meta.main) writeFileSync(CLAUSES_FILE, updateClauses(listTests()));
