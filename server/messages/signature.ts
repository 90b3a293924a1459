// The signature of posts between this server and the gateway, in both directions: an HMAC over the time and the body.

import { createHmac, timingSafeEqual } from 'node:crypto';

/** Name of the header: `t=<seconds since 1970>,v1=<hex>`. */
export const SIGNATURE = 'X-Signature';
/** Seconds for which a signature holds, so that a copy of a post cannot be sent again later. */
const HOLDS = 300;

/** The value of the header for this body. */
export function signatureOf(secret: string, body: string, now: Temporal.Instant): string {
  const seconds = Math.floor(now.epochMilliseconds / 1000);
  return `t=${seconds},v1=${mac(secret, seconds, body)}`;
}

/** True when someone with the secret signed this body a short time ago. */
export function isSigned(
  secret: string,
  body: string,
  header: string | undefined,
  now: Temporal.Instant,
): boolean {
  const [, seconds, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (seconds === undefined || given === undefined) return false;
  if (Math.abs(now.epochMilliseconds / 1000 - Number(seconds)) > HOLDS) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(mac(secret, Number(seconds), body)));
}

const mac = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
