// Plants a fault in a machine that is already in use: screens, parents and tests that have imported the machine get the planted one.
// To be imported before any machine: it remembers the copies that modules make of one by `provide` while they load.
import { StateMachine, StateNode, type AnyStateMachine, type AnyStateNode } from 'xstate';
import type { Mutant } from './mutantsOf.ts';

/** What a machine is made of, its inner parts too. */
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

/** From now on copies are no longer remembered: each is made from what is planted at that moment. */
export function stopTrackingCopies(): void {
  isLoading = false;
  StateMachine.prototype.provide = provide as never;
}

const withCopies = (machine: AnyStateMachine): AnyStateMachine[] => [
  machine,
  ...(copiesOf.get(machine) ?? []).flatMap(withCopies),
];

/** A machine, what it was copied from, and all copies of that. */
function machineAndCopies(machine: AnyStateMachine): AnyStateMachine[] {
  const [origin] = [...copiesOf].find(([, made]) => made.includes(machine)) ?? [];
  return origin ? machineAndCopies(origin) : withCopies(machine);
}

/** Returns what takes the fault out again. Throws when XState refuses such a machine; nothing is planted then. */
export function applyMutant(
  machine: AnyStateMachine,
  { config, delays }: Pick<Mutant, 'config' | 'delays'>,
): () => void {
  const own = machine.implementations.delays as Record<string, unknown>;
  const undo: (() => void)[] = [];
  const takeOut = (): void => undo.splice(0).forEach((one) => one());
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
    takeOut();
    throw error;
  }
  return takeOut;
}
