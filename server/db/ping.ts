// Limit for health checks of the database.
import { DatabaseUnavailable } from './errors.ts';

/** Milliseconds. */
export const PING_LIMIT = 1_000;

/**
 * The result, or `DatabaseUnavailable` after a second. The query continues: slow is not hung, and statements have their
 * own limit.
 */
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
