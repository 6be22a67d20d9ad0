/** `npm run clauses`: writes into `CLAUSES.md` which tests hold each clause. */
import { readFileSync, writeFileSync } from 'node:fs';
import { type ListedTest, listTests, testsByClause } from './clause-tests.ts';
import { CHECKED_ELSEWHERE, CLAUSE_LINE, CLAUSES_FILE } from './clauses.ts';

/** @returns the text of `CLAUSES.md` with the files of these tests */
export function updateClauses(all: readonly ListedTest[]): string {
  const tests = testsByClause(all);
  return readFileSync(CLAUSES_FILE, 'utf8').replace(
    CLAUSE_LINE,
    (_, id: string, sentence: string) => {
      const specs = new Set((tests.get(id) ?? []).map(({ file }) => file));
      const files = [...[...specs].sort(), ...(CHECKED_ELSEWHERE[id] ?? [])];
      return `| ${id} | ${sentence} | ${files.join(', ')} |`;
    },
  );
}

if (import.meta.main) writeFileSync(CLAUSES_FILE, updateClauses(listTests()));
