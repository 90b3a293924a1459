import type { AnyActorLogic, AnyStateMachine } from 'xstate';

/** Lets a machine's own actors be answered by these while a screen runs it; returns what puts the real ones back. */
export function provideActors(machine: AnyStateMachine, actors: Record<string, AnyActorLogic>): () => void {
  const own = machine.implementations;
  machine.implementations = { ...own, actors: { ...own.actors, ...actors } } as typeof own;
  return () => {
    machine.implementations = own;
  };
}
