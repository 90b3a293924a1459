// Databases for test files, emptied before each test, or filled once for all of them.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../server/db/db.ts';
import { deleteAllRows, hasPostgresql, privatePostgresql, sharedEmbeddedDatabase } from './databases.ts';
import { startPooler } from './pgbouncer.ts';
import { withSecondProcess } from './secondServer.ts';

/** `npm run test:pooler`: every database is one on PostgreSQL, behind the example PgBouncer, and two server processes use it. */
const pooled = process.env['POOLER'] === '1';

/**
 * A migrated database in memory, shared by all test files of a worker, because opening one takes four seconds: do not
 * close it or change its tables. Call it at the top of a test file: `const db = await testDatabase();`
 */
export async function testDatabase(fill?: Fill): Promise<Db> {
  if (pooled) return postgresDatabase(fill);
  return prepared(await sharedEmbeddedDatabase(), fill);
}

/** Rows that every test of a file or group reads and none changes. */
type Fill = (db: Db) => Promise<void>;

/** A migrated database on a private PostgreSQL server. Call it in `describe`'s body or at the top of a test file. */
export async function postgresDatabase(fill?: Fill): Promise<Db> {
  const db = await (pooled ? withSecondProcess(await privatePostgresql(startPooler)) : privatePostgresql());
  afterAll(() => db.close());
  return prepared(db, fill);
}

function prepared(db: Db, fill: Fill | undefined): Db {
  if (fill)
    beforeAll(async () => {
      await deleteAllRows(db);
      await fill(db);
    });
  else beforeEach(() => deleteAllRows(db));
  return db;
}

/** Runs tests that need PostgreSQL; without it they are skipped and the run reports that, in CI as a failure. */
export function describeOnPostgresql(subject: string, tests: () => void | Promise<void>): void {
  // A developer's machine need not have PostgreSQL; CI must, and fails without it.
  describe.skipIf(!hasPostgresql && !process.env['CI'])(`${subject}, on PostgreSQL`, async () => {
    if (hasPostgresql) {
      await tests();
      return;
    }
    process.stdout.write(`NOT RUN: ${subject} on PostgreSQL, which is not installed.\n`);
    it('PostgreSQL is installed', () => {
      expect(hasPostgresql).toBe(true);
    });
  });
}

/** Runs the tests on the embedded database; with `NIGHTLY=1`, as in the nightly run, on PostgreSQL too. */
export const describeOnEngines = (subject: string, tests: (db: Db) => void): void =>
  describeOnFilledEngines(subject, undefined, tests, pooled || process.env['NIGHTLY'] === '1');

/**
 * Runs the tests on both engines in every run: for what differs between them by nature, such as row-level security, query plans and two
 * connections.
 */
export const describeOnBothEngines = (subject: string, tests: (db: Db) => void): void =>
  describeOnFilledEngines(subject, undefined, tests);

/** The same on rows that are filled in once: no test may change them. */
function describeOnFilledEngines(
  subject: string,
  fill: Fill | undefined,
  tests: (db: Db) => void,
  onPostgresql = true,
): void {
  // A pooler works with PostgreSQL only.
  describe.skipIf(pooled)(`${subject}, embedded`, async () => {
    if (!pooled) tests(await testDatabase(fill));
  });
  if (!onPostgresql) return;
  describeOnPostgresql(subject, async () => {
    tests(await postgresDatabase(fill));
  });
}
