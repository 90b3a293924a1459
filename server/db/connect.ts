import type { Db } from './db.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgresql } from './postgresql.ts';

export interface DatabaseLocation {
  /** A PostgreSQL address; without it the embedded database in `dataDir` serves. */
  databaseUrl?: string | undefined;
  dataDir: string;
}

/** Opens the database that the server's settings name. Its tables are not there yet on a first start: call `migrate`. */
export function connect({ databaseUrl, dataDir }: DatabaseLocation): Promise<Db> {
  return databaseUrl === undefined ? openEmbedded({ dataDir }) : openPostgresql({ databaseUrl });
}
