import type { AnyActorLogic, AnyStateMachine } from 'xstate';

/** The own implementations of the machines whose actors are replaced. */
const replaced = new Map<AnyStateMachine, AnyStateMachine['implementations']>();

/** Replaces a machine's own actors by these while a screen runs it; returns the function that restores them. */
export function provideActors(machine: AnyStateMachine, actors: Record<string, AnyActorLogic>): () => void {
  const before = machine.implementations;
  if (!replaced.has(machine)) replaced.set(machine, before);
  machine.implementations = { ...before, actors: { ...before.actors, ...actors } } as typeof before;
  return () => {
    machine.implementations = before;
  };
}

/** Gives every machine its own actors back. */
export function restoreActors(): void {
  for (const [machine, own] of replaced) machine.implementations = own;
  replaced.clear();
}
