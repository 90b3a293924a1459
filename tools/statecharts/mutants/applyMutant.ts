// Applies a mutant to a machine that is already in use, so that screens, parents and tests that imported the machine get the mutant.
// Import it before any machine: it records the copies that modules create by `provide` while they load.
import { StateMachine, StateNode, type AnyStateMachine, type AnyStateNode } from 'xstate';
import type { Mutant } from './mutantsOf.ts';

/** A machine with its private parts. */
type MachineInternals = Omit<AnyStateMachine, 'root'> & {
  root: AnyStateNode;
  idMap: Map<string, AnyStateNode>;
};

const copiesOf = new Map<AnyStateMachine, AnyStateMachine[]>();
const provide = Reflect.get(StateMachine.prototype, 'provide') as (
  this: AnyStateMachine,
  given: never,
) => AnyStateMachine;
let isLoading = true;

StateMachine.prototype.provide = function remembering(this: AnyStateMachine, given: never) {
  const copy: AnyStateMachine = provide.call(this, given);
  if (isLoading) copiesOf.set(this, [...(copiesOf.get(this) ?? []), copy]);
  return copy as never;
};

/** Stops recording copies: later ones are created from the mutant that is applied at that moment. */
export function stopTrackingCopies(): void {
  isLoading = false;
  StateMachine.prototype.provide = provide as never;
}

const withCopies = (machine: AnyStateMachine): AnyStateMachine[] => [
  machine,
  ...(copiesOf.get(machine) ?? []).flatMap(withCopies),
];

/** A machine, its original, and all copies of it. */
function machineAndCopies(machine: AnyStateMachine): AnyStateMachine[] {
  const [origin] = [...copiesOf].find(([, made]) => made.includes(machine)) ?? [];
  return origin ? machineAndCopies(origin) : withCopies(machine);
}

/** Returns the function that undoes it. Throws, without effect, when XState rejects the mutant. */
export function applyMutant(
  machine: AnyStateMachine,
  { config, delays }: Pick<Mutant, 'config' | 'delays'>,
): () => void {
  const own = machine.implementations.delays as Record<string, unknown>;
  const undo: (() => void)[] = [];
  const undoAll = (): void => undo.splice(0).forEach((one) => one());
  try {
    for (const one of machineAndCopies(machine) as unknown as MachineInternals[]) {
      const { config: before, implementations, root, states, events } = one;
      const ids = [...one.idMap];
      undo.push(() => {
        Object.assign(one, { config: before, implementations, root, states, events });
        one.idMap.clear();
        for (const [id, node] of ids) one.idMap.set(id, node);
      });
      const lengths = implementations.delays as Record<string, unknown>;
      const changed = Object.entries(delays).filter(([name]) => lengths[name] === own[name]);
      one.config = config as typeof before;
      one.implementations = {
        ...implementations,
        delays: { ...lengths, ...Object.fromEntries(changed) },
      } as typeof implementations;
      if (config === before) continue;
      one.idMap.clear();
      const node = new StateNode(config, { _key: one.id, _machine: one });
      Reflect.apply(Reflect.get(node, '_initialize') as () => void, node, []);
      one.root = node as AnyStateNode;
      one.states = one.root.states;
      one.events = one.root.events;
    }
  } catch (error) {
    undoAll();
    throw error;
  }
  return undoAll;
}
