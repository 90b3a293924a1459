// Settings of the server itself: one row per name in `server_settings`.

import type { Sql } from './db.ts';
import { kysely } from './kysely.ts';

type Setting = 'clock_offset' | 'demo' | 'keys_to_add' | 'last_backup' | 'secret' | 'vapid_keys';

/** Null for a setting that was never written. */
export async function readSetting(sql: Sql, name: Setting): Promise<unknown> {
  const setting = await kysely(sql)
    .selectFrom('server_settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return setting?.value ?? null;
}

export async function writeSetting(sql: Sql, name: Setting, value: string | object | true): Promise<void> {
  const json = JSON.stringify(value);
  await kysely(sql)
    .insertInto('server_settings')
    .values({ name, value: json })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: json }))
    .execute();
}

/** If several processes start at once, the first value wins. Returns the stored value. */
export async function writeSettingOnce(sql: Sql, name: Setting, value: string | object): Promise<unknown> {
  await kysely(sql)
    .insertInto('server_settings')
    .values({ name, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return readSetting(sql, name);
}
