// Databases for test files, emptied before each test and closed after the last.
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../server/db/db.ts';
import { embeddedDatabase, hasPostgresql, privatePostgresql } from '../../tools/gates/kit/databases.ts';
import { startPooler } from '../../tools/gates/kit/pgbouncer.ts';

/** `npm run test:pooler`: every database is one on PostgreSQL, behind the example PgBouncer. */
const pooled = process.env['POOLER'] === '1';

/** A migrated database in memory. Call it at the top of a test file: `const db = await testDatabase();` */
export const testDatabase = async (): Promise<Db> =>
  pooled ? postgresDatabase() : emptiedEachTime(await embeddedDatabase());

/** A migrated database on a private PostgreSQL server. Call it in `describe`'s body or at the top of a test file. */
export const postgresDatabase = async (): Promise<Db> =>
  emptiedEachTime(await privatePostgresql(pooled ? startPooler : undefined));

function emptiedEachTime(db: Db): Db {
  beforeEach(() => deleteAllRows(db));
  afterAll(() => db.close());
  return db;
}

/** Takes a tenth of the time of `truncate`, which makes new files. Triggers and references are off: they would count and check each row. */
async function deleteAllRows(db: Db): Promise<void> {
  await db.transaction(async (sql) => {
    const tables = await sql.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = current_schema() and tablename <> 'schema_migrations'`,
    );
    await sql.script(`
      set local session_replication_role to replica;
      ${tables.map(({ name }) => `delete from ${name};`).join('\n')}
    `);
  });
}

/** Runs tests that need PostgreSQL; without it they count as skipped and the run says so, in CI as failed. */
export function describeOnPostgresql(subject: string, tests: () => void | Promise<void>): void {
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

/** Runs the tests on the embedded database and on PostgreSQL. */
export function describeOnEngines(subject: string, tests: (db: Db) => void): void {
  describe.skipIf(pooled)(`${subject}, embedded`, async () => {
    if (!pooled) tests(await testDatabase());
  });
  describeOnPostgresql(subject, async () => {
    tests(await postgresDatabase());
  });
}
