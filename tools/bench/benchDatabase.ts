// The database of a benchmark: an embedded one in a folder that goes away afterwards, or PostgreSQL, a private server with Debian's settings
// unless DATABASE_URL names an empty database or one that an earlier run filled.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Db } from '../../server/db/db.ts';
import { openEmbedded } from '../../server/db/embedded.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPostgresql } from '../../server/db/postgresql.ts';
import { startPostgresql } from '../gates/kit/databases.ts';
import { NOON } from './bigStore.ts';

export const engines = ['embedded', 'postgresql'] as const;
export type Engine = (typeof engines)[number];

/** A database that has its tables; what was started for it ends with `close`. */
export async function openBenchDatabase(engine: Engine): Promise<Db> {
  const [db, remove] = await (engine === 'postgresql' ? postgresql() : embedded());
  const close = async () => {
    await db.close();
    await remove();
  };
  try {
    await migrate(db, NOON);
    return { ...db, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function postgresql() {
  const given = process.env['DATABASE_URL'];
  if (given) return [await openPostgresql({ databaseUrl: given }), async () => {}] as const;
  const { databaseUrl, stop } = await startPostgresql({ fsync: true });
  try {
    return [await openPostgresql({ databaseUrl }), stop] as const;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function embedded() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'swarna-bench-'));
  const remove = async () => rmSync(dataDir, { recursive: true, force: true });
  return [await openEmbedded({ dataDir }), remove] as const;
}
