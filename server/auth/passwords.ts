// A hash takes one core and 19 MiB for a tenth of a second, so only a few run at once.

import { hash, verify } from '@node-rs/argon2';
import { boundedQueue } from '../boundedQueue.ts';

/** Running, and waiting. */
const queued = boundedQueue(2, 50);
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keyboards write one letter in different ways, such as `é` or Tamil `கொ` (NIST SP 800-63B, 5.1.1.2). */
const composed = (password: string): string => password.normalize('NFC');

/** An argon2id text (19 MiB, 2 passes). Throws `unavailable` when too many are waiting. */
export const hashPassword = (password: string): Promise<string> =>
  queued(() => hash(composed(password), argon2id));

/** Prefix of every hash with the current parameters. */
const todays = `$argon2id$v=19$m=${argon2id.memoryCost},t=${argon2id.timeCost},p=${argon2id.parallelism}$`;

/** True when a hash was made with another algorithm or other parameters than the current ones. */
export const isOutdated = (hashed: string): boolean => !hashed.startsWith(todays);

/** A decoy hash with the cost of a real one. A literal, because computing it could fail while the queue is full. */
const decoy = `${todays}${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * True when the password matches the hash. Without a hash it takes as long and returns false, so timing reveals
 * nothing.
 */
export async function verifyPassword(hashed: string | null, password: string): Promise<boolean> {
  const matches = await queued(
    async () =>
      (await verify(hashed ?? decoy, composed(password))) ||
      // The hash may be of before passwords were composed.
      (password !== composed(password) && verify(hashed ?? decoy, password)),
  );
  return matches && hashed !== null;
}
