import { ApiProblem } from './problem.ts';

let loaded: typeof import('./criticalCalls.ts') | null = null;

/**
 * The calls that the app makes by itself, with all that sends and reads them. They come with the first of them, because the first
 * screen can be used without. Code that does not come is a call that did not get through: an ApiProblem `network`, and the next call
 * asks again.
 */
export async function loadCriticalCalls() {
  try {
    return (loaded ??= await import('./criticalCalls.ts'));
  } catch {
    throw new ApiProblem('network');
  }
}
