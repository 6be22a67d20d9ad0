/** `npm run clauses`: writes `e2e/CLAUSES.md`, every clause by feature, with the tests that hold it. */
import { writeFileSync } from 'node:fs';
import { CLAUSES_FILE, renderClauses } from './clause-table.ts';
import { listTests } from './clause-tests.ts';

writeFileSync(CLAUSES_FILE, renderClauses(listTests()));
