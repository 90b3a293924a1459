// Databases for test files, emptied before each test and closed after the last.
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../server/db/db.ts';
import { emptyDatabase } from '../../server/db/emptyDatabase.ts';
import type { EmbeddedDb } from '../../server/db/embedded.ts';
import { embeddedDatabase, hasPostgresql, privatePostgresql } from '../../tools/gates/kit/databases.ts';

/** A migrated database in memory. Call it at the top of a test file: `const db = await testDatabase();` */
export const testDatabase = async (): Promise<EmbeddedDb> => emptiedEachTime(await embeddedDatabase());

/** A migrated database on a private PostgreSQL server. Call it in `describe`'s body or at the top of a test file. */
export const postgresDatabase = async (): Promise<Db> => emptiedEachTime(await privatePostgresql());

function emptiedEachTime<Engine extends Db>(db: Engine): Engine {
  beforeEach(() => emptyDatabase(db));
  afterAll(() => db.close());
  return db;
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
  describe(`${subject}, embedded`, async () => {
    tests(await testDatabase());
  });
  describeOnPostgresql(subject, async () => {
    tests(await postgresDatabase());
  });
}
