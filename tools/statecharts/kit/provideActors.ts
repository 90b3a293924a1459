import type { AnyActorLogic, AnyStateMachine } from 'xstate';

/** Replaces a machine's own actors by these while a screen runs it; returns the function that restores them. */
export function provideActors(machine: AnyStateMachine, actors: Record<string, AnyActorLogic>): () => void {
  const own = machine.implementations;
  machine.implementations = { ...own, actors: { ...own.actors, ...actors } } as typeof own;
  return () => {
    machine.implementations = own;
  };
}
