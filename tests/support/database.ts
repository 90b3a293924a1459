// Databases for test files, emptied before each test and closed after the last.
import { afterAll, beforeEach, describe } from 'vitest';
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

const refuse = () => Promise.reject(new Error('PostgreSQL is not installed here.'));
const absent: Db = { engine: 'postgresql', query: refuse, transaction: refuse, ping: refuse, close: refuse };

/** Runs the tests on the embedded database and on PostgreSQL; without PostgreSQL those count as skipped, in CI as failed. */
export function describeOnEngines(subject: string, tests: (db: Db) => void): void {
  describe(`${subject}, embedded`, async () => {
    tests(await testDatabase());
  });
  describe.skipIf(!hasPostgresql && !process.env['CI'])(`${subject}, on PostgreSQL`, async () => {
    if (!hasPostgresql) process.stdout.write(`NOT RUN: ${subject} on PostgreSQL, which is not installed.\n`);
    tests(hasPostgresql ? await postgresDatabase() : absent);
  });
}
