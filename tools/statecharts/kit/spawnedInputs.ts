import type { RequestedAction } from './step.ts';

/** The inputs of the actors with this id that a step starts: `[input]` where one call is made. */
export const spawnedInputs = (actions: readonly RequestedAction[], id: string): unknown[] =>
  actions
    .filter(({ type, params }) => type === 'xstate.spawnChild' && params['id'] === id)
    .map(({ params }) => params['input']);
