import { expect, it, vi } from 'vitest';

/** Replaces the slow work; each call waits until the test lets it go. */
const slow = vi.hoisted(() => ({ verified: [] as string[], finish: [] as (() => void)[] }));
vi.mock('../../support/argon2.ts', async (original) => ({
  ...(await original<object>()),
  verify: (hashed: string) =>
    new Promise((resolve) => {
      slow.verified.push(hashed);
      slow.finish.push(() => resolve(true));
    }),
}));
const { hashPassword, verifyPassword } = await import('../../../server/auth/passwords.ts');

/** Lets every password check go until `work` is done, those that begin meanwhile too. */
async function finishing<T>(work: Promise<T>): Promise<T> {
  let done = false;
  void work.finally(() => (done = true)).catch(() => {});
  await vi.waitUntil(
    () => {
      for (const finish of slow.finish.splice(0)) finish();
      return done;
    },
    { timeout: 30_000, interval: 5 },
  );
  return work;
}

it('a burst of logins that fills the queue leaves unknown phones and known ones alike afterwards', async () => {
  const known = '$argon2id$a known hash';
  const burst = Array.from({ length: 60 }, (_, turn) =>
    verifyPassword(turn < 52 ? known : null, 'a guess').catch(() => 'busy'),
  );
  expect(new Set(await finishing(Promise.all(burst)))).toEqual(new Set([true, 'busy']));

  expect(await finishing(verifyPassword(null, 'a guess'))).toBe(false);
  expect(await finishing(verifyPassword(known, 'a guess'))).toBe(true);
});

it('an unknown phone costs the same hash as a known one, and no password matches it', async () => {
  const cost = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$[^$]{22}\$[^$]{43}$/;
  const real = await hashPassword('Marigold7');
  slow.verified.length = 0;

  expect(await finishing(verifyPassword(null, 'Marigold7'))).toBe(false);
  expect(cost.exec(slow.verified[0]!)?.slice(1)).toEqual(cost.exec(real)!.slice(1));
  expect(cost.exec(real)!.slice(1)).toEqual(['19456', '2', '1']);
  const { verify } = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  expect(await verify(slow.verified[0]!, 'Marigold7')).toBe(false);
});
