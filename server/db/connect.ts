import type { Db } from './db.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgresql } from './postgresql.ts';

export interface DatabaseLocation {
  /** A PostgreSQL URL; without it the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined;
  dataDir: string;
}

/** Opens the configured database. On a first start it has no tables yet: call `migrate`. */
export function connect({ databaseUrl, dataDir }: DatabaseLocation): Promise<Db> {
  return databaseUrl === undefined ? openEmbedded({ dataDir }) : openPostgresql({ databaseUrl });
}
