import { done } from './client.ts';
import { isProblem } from './problem.ts';

/** Waits for a deletion; what is already gone counts as deleted. Throws ApiProblem. */
export async function deleted(call: Parameters<typeof done>[0]): Promise<void> {
  try {
    await done(call);
  } catch (error) {
    if (!isProblem(error) || error.status !== 404) throw error;
  }
}
