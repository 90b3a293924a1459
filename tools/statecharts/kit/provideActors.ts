import type { AnyActorLogic, AnyStateMachine } from 'xstate';

/** The original implementations of machines with replaced actors. */
const replaced = new Map<AnyStateMachine, AnyStateMachine['implementations']>();

/** Replaces a machine's actors while a screen runs it; returns the function that restores them. */
export function provideActors(machine: AnyStateMachine, actors: Record<string, AnyActorLogic>): () => void {
  const before = machine.implementations;
  if (!replaced.has(machine)) replaced.set(machine, before);
  machine.implementations = { ...before, actors: { ...before.actors, ...actors } } as typeof before;
  return () => {
    machine.implementations = before;
  };
}

/** Restores the original actors of every machine. */
export function restoreActors(): void {
  for (const [machine, original] of replaced) machine.implementations = original;
  replaced.clear();
}
