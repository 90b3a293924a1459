import { done } from './client.ts';
import { isProblem } from './problem.ts';

/** True when the record no longer exists on the server. */
export const isNotFound = (error: unknown): boolean => isProblem(error) && error.status === 404;

/** Waits for a deletion; a record that is already gone counts as deleted. Throws ApiProblem. */
export async function deleted(call: Parameters<typeof done>[0]): Promise<void> {
  try {
    await done(call);
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}
