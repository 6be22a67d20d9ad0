/**
 * `npm run clauses`: prints every clause, what it says, and the tests that fail if it stops being true. With
 * words behind it, `npm run clauses -- S4 marquee`, only the clauses that have one of them in their name or
 * sentence.
 */
import { listTests, testsByClause } from './clause-tests.ts';
import { CHECKED_ELSEWHERE, CLAUSES, type ClauseId } from './clauses.ts';

const wanted = process.argv.slice(2).map((word) => word.toLowerCase());
const claims = testsByClause(listTests());

for (const [id, words] of Object.entries(CLAUSES)) {
  const line = `${id.padEnd(6)} ${words}`;
  if (wanted.length > 0 && !wanted.some((word) => line.toLowerCase().includes(word))) continue;
  const tests = (claims.get(id) ?? []).map(({ file, title }) => `e2e/specs/${file}: ${title}`);
  const checks = CHECKED_ELSEWHERE[id as ClauseId] ?? [];
  console.log(line);
  for (const place of [...tests, ...checks]) console.log(`       ${place}`);
}
