// Private parts of XState 5.33 that the inspector needs; no other file of the inspector names them.
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateNode, Snapshot } from 'xstate';

export const isOfMachine = (snapshot: Snapshot<unknown>): snapshot is AnyMachineSnapshot =>
  '_nodes' in snapshot;
export const activeOf = (snapshot: AnyMachineSnapshot): AnyStateNode[] => snapshot._nodes;
export const childrenOf = ({ children }: AnyMachineSnapshot): AnyActorRef[] => Object.values(children);
export const parentOf = (ref: AnyActorRef): AnyActorRef | undefined => ref._parent;

interface XStateInternals {
  _stop: () => void;
  /** Sets the snapshot and notifies observers. */
  update: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => void;
  system: { scheduler: { cancelAll: (ref: AnyActorRef) => void } };
}
const internalsOf = (ref: AnyActorRef) => ref as unknown as XStateInternals;

/** Gives a running actor an earlier snapshot; its delays and the children started since are stopped. */
export function restoreSnapshot(ref: AnyActorRef, snapshot: AnyMachineSnapshot): void {
  const kept = new Set(childrenOf(snapshot));
  for (const child of childrenOf(ref.getSnapshot() as AnyMachineSnapshot)) {
    if (!kept.has(child)) internalsOf(child)._stop();
  }
  internalsOf(ref).system.scheduler.cancelAll(ref);
  internalsOf(ref).update(snapshot, { type: 'inspector.restore' });
}
