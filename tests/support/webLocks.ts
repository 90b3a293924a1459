/** Web Locks: one holder per name, first come, first served. */
export function webLocks() {
  const tails = new Map<string, Promise<unknown>>();
  return {
    request: (name: string, _: unknown, work: () => Promise<void>) => {
      const mine = (tails.get(name) ?? Promise.resolve()).then(work);
      tails.set(
        name,
        mine.catch(() => undefined),
      );
      return mine;
    },
  };
}
