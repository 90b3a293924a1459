// Two people who change one record: the second may not undo what they have not seen.
import { isDeepStrictEqual } from 'node:util';
import { Problem } from '../domain/problem.ts';

/**
 * Changes a record in a transaction and returns the new record. `before` has fields as the caller read them. Throws
 * `changed_meanwhile` with the fields that differ by now. A field that already has the caller's new value does not
 * count: it is a repeat after a lost reply.
 */
export async function changeUnlessStale<Presented extends object>(
  before: Record<string, unknown> | undefined,
  change: {
    /** Prevents other changes to the record until the transaction ends. */
    lock: () => Promise<unknown>;
    read: () => Promise<Presented>;
    write: () => Promise<unknown>;
  },
): Promise<Presented> {
  if (before) await change.lock();
  const stored = before && (await change.read());
  await change.write();
  const after = await change.read();
  const isFresh = ([name, value]: [string, unknown]): boolean =>
    [before?.[name], after[name as keyof Presented]].some((known) => isDeepStrictEqual(known, value));
  const stale = Object.entries(stored ?? {}).filter((field) => field[0] in before! && !isFresh(field));
  if (stale.length > 0)
    throw new Problem('changed_meanwhile', { extra: { current: Object.fromEntries(stale) } });
  return after;
}
