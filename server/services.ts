import type { Db } from './db/db.ts';
import type { Log } from './log.ts';
import type { Sms } from './sms.ts';
import type { Tenants } from './tenant.ts';

/** What every handler may use. Made once at the start. */
export interface Services {
  db: Db;
  sms: Sms;
  log: Log;
  tenants: Tenants;
  /** Signs what is handed to browsers; from the database, so that it survives a restart. */
  secret: string;
}
