import type { Db } from './db.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgresql } from './postgresql.ts';

export interface DatabaseLocation {
  /** A PostgreSQL URL; null for the embedded database in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  /** With it, a PostgreSQL server that is away is waited for; called with host and reason after each try. */
  whileAway?: ((where: string, reason: string) => Promise<void>) | undefined;
}

/** Opens the configured database. On a first start it has no tables yet: call `migrate`. */
export function connect({ databaseUrl, dataDir, whileAway }: DatabaseLocation): Promise<Db> {
  return databaseUrl === null ? openEmbedded({ dataDir }) : openPostgresql({ databaseUrl, whileAway });
}
