import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, safe in cookies and URLs. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Stored in place of a token: identifies it, but cannot be used as one. */
export const sha256 = (token: string | Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(token).digest());

/** A keyed digest of several parts, separated so that no two lists of parts collide. */
export const hmac = (secret: string, ...parts: string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');

/** Compares in constant time. */
export function timingSafeEquals(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
