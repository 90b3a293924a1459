// What XState keeps to itself and an inspector needs: the one place that knows its private names (xstate 5.33).
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateNode, Snapshot } from 'xstate';

export const isOfMachine = (snapshot: Snapshot<unknown>): snapshot is AnyMachineSnapshot =>
  '_nodes' in snapshot;
export const activeOf = (snapshot: AnyMachineSnapshot): AnyStateNode[] => snapshot._nodes;
export const childrenOf = ({ children }: AnyMachineSnapshot): AnyActorRef[] => Object.values(children);
export const parentOf = (ref: AnyActorRef): AnyActorRef | undefined => ref._parent;

interface XStateInternals {
  _stop: () => void;
  /** How an actor moves after a step of its own. */
  update: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => void;
  system: { scheduler: { cancelAll: (ref: AnyActorRef) => void } };
}
const internalsOf = (ref: AnyActorRef) => ref as unknown as XStateInternals;

/** Puts a running actor where it stood before. What it waited for and whom it started since is let go. */
export function setBack(ref: AnyActorRef, snapshot: AnyMachineSnapshot): void {
  const kept = new Set(childrenOf(snapshot));
  for (const child of childrenOf(ref.getSnapshot() as AnyMachineSnapshot)) {
    if (!kept.has(child)) internalsOf(child)._stop();
  }
  internalsOf(ref).system.scheduler.cancelAll(ref);
  internalsOf(ref).update(snapshot, { type: 'inspector.back' });
}
