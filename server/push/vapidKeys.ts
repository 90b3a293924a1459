// The pair of keys by which push services recognize this server (RFC 8292). Browsers subscribe with the public one, so it must last:
// created when it is first asked for, and kept in the database like the server's secret.

import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import type { Sql } from '../db/db.ts';
import { readSetting, writeSettingOnce } from '../db/settings.ts';

/** In base64url, as the web-push library takes them. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export const vapidKeys = async (db: Sql): Promise<VapidKeys> =>
  ((await readSetting(db, 'vapid_keys')) ??
    (await writeSettingOnce(db, 'vapid_keys', newVapidKeys()))) as VapidKeys;

function newVapidKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { x = '', y = '', d = '' }: JsonWebKey = privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}
