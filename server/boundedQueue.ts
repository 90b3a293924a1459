// Limits work that is expensive in cores or memory, so that a flood of it cannot exhaust the server.

import { Problem } from './domain/problem.ts';

/** Runs this many jobs at once; the others wait in order. Throws `unavailable` when too many wait. */
export function boundedQueue(
  runningAtOnce: number,
  waitingAtMost: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= runningAtOnce) {
      if (waiting.length >= waitingAtMost) throw new Problem('unavailable', { retryAfter: 2 });
      // A finished job passes its slot on, so `running` does not change.
      await new Promise<void>((go) => waiting.push(go));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
