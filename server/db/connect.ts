import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Db, Sql } from './db.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgresql } from './postgresql.ts';

export interface DatabaseLocation {
  /** A PostgreSQL URL; null for the embedded database in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  /** Waits for a PostgreSQL server that is away; called with host and reason after each try. */
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

/** Opens the configured database. On a first start it has no tables yet: call `migrate`. */
export function connect({ databaseUrl, dataDir, whileAway }: DatabaseLocation): Promise<Db> {
  return databaseUrl === null ? openEmbedded({ dataDir }) : openPostgresql({ databaseUrl, whileAway });
}
