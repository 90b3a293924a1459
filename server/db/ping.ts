// How long whoever asks after the database's health waits.
import { DatabaseUnavailable } from './errors.ts';

/** Milliseconds. */
export const PING_LIMIT = 1_000;

/** The answer, or `DatabaseUnavailable` after a second. What is asked goes on: slow is not hung, and a statement has its own limit. */
export async function withinPingLimit<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const error = new DatabaseUnavailable('The database took too long to answer.');
    timer = setTimeout(() => reject(error), PING_LIMIT);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
