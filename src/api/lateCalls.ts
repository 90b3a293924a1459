import { ApiProblem } from './problem.ts';

/**
 * The calls that the app makes by itself, with all that sends and reads them. They come with the first of them, because the first
 * screen can be used without. Code that does not come is a call that did not get through: an ApiProblem `network`, and the next call
 * asks again.
 */
export const entryCalls = () =>
  import('./entryCalls.ts').catch(() => {
    throw new ApiProblem('network');
  });
