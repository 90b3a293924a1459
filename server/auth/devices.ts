// A device on which somebody logged in before (OWASP: device cookies). It is not a login; it keeps a stranger's wrong
// guesses and requests from locking the owner out.

import type { Realm } from '../../src/lib/realm.ts';
import { hmac, randomToken, timingSafeEquals } from './tokens.ts';

const sign = (secret: string, realm: Realm, phone: string, id: string): string =>
  hmac(secret, 'device', realm, phone, id);

/** Value of the device cookie: a random id, signed for this phone. It does not contain the phone number. */
export function deviceToken(secret: string, realm: Realm, phone: string): string {
  const id = randomToken();
  return `${id}.${sign(secret, realm, phone, id)}`;
}

/** The device's id if its cookie was signed for this phone; null otherwise. */
export function provenDevice(
  secret: string,
  realm: Realm,
  phone: string,
  token: string | undefined,
): string | null {
  const [id = '', signature = ''] = (token ?? '').split('.');
  return id && timingSafeEquals(signature, sign(secret, realm, phone, id)) ? id : null;
}
