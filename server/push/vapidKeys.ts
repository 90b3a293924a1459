// The key pair by which push services recognize this server (RFC 8292). Browsers subscribe with the public key, so it
// must last: created on first use, and kept in the database like the server's secret.

import type { Sql } from '../db/db.ts';
import { readSetting, writeSettingOnce } from '../db/settings.ts';

/** In base64url, as the web-push library expects them. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export async function vapidKeys(db: Sql): Promise<VapidKeys> {
  const kept = await readSetting(db, 'vapid_keys');
  if (kept) return kept as VapidKeys;
  const { default: webPush } = await import('web-push');
  return (await writeSettingOnce(db, 'vapid_keys', webPush.generateVAPIDKeys())) as VapidKeys;
}
