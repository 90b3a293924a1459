import { randomToken } from './tokens.ts';
import type { Sql } from '../db/db.ts';
import { writeSettingOnce } from '../db/settings.ts';

/** The server's secret: created on the first start and stored in the database, so every process has the same. */
export const serverSecret = async (db: Sql): Promise<string> =>
  String(await writeSettingOnce(db, 'secret', randomToken()));
