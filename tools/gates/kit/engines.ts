import { rmSync } from 'node:fs';
import type { Db } from '../../../server/db/db.ts';
import { openEmbedded } from '../../../server/db/embedded.ts';
import { openPostgresql } from '../../../server/db/postgresql.ts';
import {
  hasPostgresql,
  privatePostgresql,
  sharedEmbeddedDatabase,
  startPostgresql,
} from '../../../tests/support/databases.ts';
import type { GateRun } from './gate.ts';
import { programFolder } from './programs.ts';

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

/** Gates of one process look at the same database, one after the other. */
export const onEmbedded = async (look: (db: Db) => Promise<void>): Promise<void> =>
  look(await sharedEmbeddedDatabase());

async function withDatabase(db: Db, look: (db: Db) => Promise<void>): Promise<void> {
  try {
    await look(db);
  } finally {
    await db.close();
  }
}

/** A database on the disk, for servers that are killed and started again. */
export interface LastingDatabase {
  engine: 'embedded' | 'PostgreSQL';
  /** Environment variables that connect a server to the database. */
  env: Record<string, string>;
  /** The embedded one can be opened only while no server uses it. */
  open: () => Promise<Db>;
}

export async function onLastingEmbedded(look: (database: LastingDatabase) => Promise<void>): Promise<void> {
  const dataDir = programFolder('embedded');
  try {
    const env = { DATA_DIR: dataDir, DATABASE_URL: '' };
    await look({ engine: 'embedded', env, open: () => openEmbedded({ dataDir }) });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export async function onLastingPostgresql(look: (database: LastingDatabase) => Promise<void>): Promise<void> {
  const postgresql = await startPostgresql({ fsync: true, isMigrated: true });
  const { databaseUrl } = postgresql;
  try {
    const env = { DATABASE_URL: databaseUrl };
    await look({ engine: 'PostgreSQL', env, open: () => openPostgresql({ databaseUrl }) });
  } finally {
    await postgresql.stop();
  }
}
