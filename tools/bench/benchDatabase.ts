// The database of a benchmark: an embedded one in a folder that goes away afterwards, or PostgreSQL, a private server with Debian's settings
// unless DATABASE_URL names an empty database or one that an earlier run filled.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Db } from '../../server/db/db.ts';
import { openEmbedded } from '../../server/db/embedded.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPostgresql } from '../../server/db/postgresql.ts';
import { startPostgresql } from '../../tests/support/databases.ts';
import { NOON } from '../../tests/support/bigStore.ts';

export const engines = ['embedded', 'postgresql'] as const;
export type Engine = (typeof engines)[number];

/** Milliseconds that a statement may take which makes or fills tables. */
const PREPARING = 3_600_000;

/**
 * A migrated database, filled by `prepare` without statement limits. `close` ends everything that was started for it.
 */
export async function openBenchDatabase(
  engine: Engine,
  prepare: (db: Db) => Promise<unknown> = async () => {},
): Promise<Db> {
  const { open, remove } = await (engine === 'postgresql' ? postgresql() : embedded());
  try {
    const preparing = await open(PREPARING);
    try {
      await migrate(preparing, NOON);
      await prepare(preparing);
    } finally {
      await preparing.close();
    }
    const db = await open();
    const close = async () => {
      await db.close();
      await remove();
    };
    return { ...db, close };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function postgresql() {
  const given = process.env['DATABASE_URL'];
  const { databaseUrl, stop } = given
    ? { databaseUrl: given, stop: async () => {} }
    : await startPostgresql({ fsync: true });
  const open = (statementLimit?: number) =>
    openPostgresql({ databaseUrl, ...(statementLimit && { statementLimit }) });
  return { open, remove: stop };
}

async function embedded() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'swarna-bench-'));
  const open = (statementLimit?: number) =>
    openEmbedded({ dataDir, ...(statementLimit && { statementLimit }) });
  return { open, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
}
