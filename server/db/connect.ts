import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Db, Sql } from './db.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgresql } from './postgresql.ts';

export interface DatabaseLocation {
  /** A PostgreSQL URL; null for the embedded database in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  /** Waits before the next attempt to reach PostgreSQL; called with host and reason after each failed one. */
  whileAway?: ((where: string, reason: string) => Promise<void>) | undefined;
}

export const NO_TABLES = 'The database has no tables yet: start the server once.';

/** True if the embedded database is configured but does not exist: opening it would create one. */
export const isMissing = ({ databaseUrl, dataDir }: DatabaseLocation): boolean =>
  databaseUrl === null && !existsSync(path.join(dataDir, 'postgres'));

export async function hasTables(db: Sql): Promise<boolean> {
  const [found] = await db.query<{ there: boolean }>(
    `select to_regclass('server_settings') is not null as there`,
  );
  return found?.there === true;
}

/** An empty database with all tables; the build puts it beside the server (newDatabase.ts). */
const archive = new URL('./newDatabase.tar.gz', import.meta.url);

/** Opens the configured database. On a first start it may have no tables yet: call `migrate`. */
export function connect(location: DatabaseLocation): Promise<Db> {
  const { databaseUrl, dataDir, whileAway } = location;
  if (databaseUrl !== null) return openPostgresql({ databaseUrl, whileAway });
  const isNew = isMissing(location) && existsSync(archive);
  return openEmbedded({
    dataDir,
    ...(isNew && { snapshot: new Uint8Array(gunzipSync(readFileSync(archive))) }),
  });
}
