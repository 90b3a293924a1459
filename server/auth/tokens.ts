import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, safe in a cookie and in an address. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** What the database holds of a token: enough to recognise it, not to use it. */
export const sha256 = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(token).digest());

/** A keyed digest of several parts; parts cannot run into each other. */
export const hmac = (secret: string, ...parts: string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');

/** Compares without telling by its time where two texts differ. */
export function timingSafeEquals(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
