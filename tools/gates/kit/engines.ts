import type { Db } from '../../../server/db/db.ts';
import { embeddedDatabase, hasPostgresql, privatePostgresql } from './databases.ts';
import type { GateRun } from './gate.ts';

/** Looks at both engines, one after the other, or at the one that GATE_ENGINE names; `cases` is what each of them counts. */
export async function onEngines(run: GateRun, cases: number, look: (db: Db) => Promise<void>): Promise<void> {
  const wanted = process.env['GATE_ENGINE'] || null;
  if (wanted !== null && !['embedded', 'postgresql'].includes(wanted))
    throw new Error('GATE_ENGINE is embedded or postgresql.');
  if (wanted === 'postgresql')
    run.leaveOut('the half on the embedded database, which was not asked for', cases);
  else await onEmbedded(look);
  if (wanted === 'embedded') run.leaveOut('the half on PostgreSQL, which was not asked for', cases);
  else if (hasPostgresql) await withDatabase(await privatePostgresql(), look);
  else run.leaveOut('the half on PostgreSQL, which is not installed here', cases);
}

export const onEmbedded = async (look: (db: Db) => Promise<void>): Promise<void> =>
  withDatabase(await embeddedDatabase(), look);

async function withDatabase(db: Db, look: (db: Db) => Promise<void>): Promise<void> {
  try {
    await look(db);
  } finally {
    await db.close();
  }
}
