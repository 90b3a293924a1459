import type { RequestedAction } from './step.ts';

/** What a step gives to each actor of this id that it starts: `started(actions, 'markPaid')` is `[input]` where one call is made. */
export const spawnedInputs = (actions: readonly RequestedAction[], id: string): unknown[] =>
  actions
    .filter(({ type, params }) => type === 'xstate.spawnChild' && params['id'] === id)
    .map(({ params }) => params['input']);
