// What the proof says of a planted machine, and whether the model can tell it from the sound one at all.
import type { AnyEventObject } from 'xstate';
import { alphabet, answersAt, explore, withCases, type Configuration } from '../explore.ts';
import { lintMachine } from '../lint.ts';
import { provable, type Model } from '../model.ts';
import { firstFinding, prove } from '../prove.ts';
import { nextStep, stable, type Step } from '../step.ts';
import type { Kind } from './mutantsOf.ts';
import { plant } from './plant.ts';
import type { Mutant } from './mutantsOf.ts';

/** All that lint and proof find, as `npm test` would; what they throw counts as found. */
export function foundBy(model: Model): string[] {
  try {
    return [...lintMachine(model.machine, model), ...prove(provable(model)).findings];
  } catch (error) {
    return [`throws ${String(error)}`];
  }
}

/** The first that lint or proof finds with the fault planted. */
export function foundIn(model: Model, mutant: Mutant): string | undefined {
  let takeOut: () => void;
  try {
    takeOut = plant(model.machine, mutant);
  } catch (error) {
    return `XState refuses it: ${String(error)}`;
  }
  try {
    return lintMachine(model.machine, model)[0] ?? firstFinding(provable(model));
  } catch (error) {
    return `throws ${String(error)}`;
  } finally {
    takeOut();
  }
}

/**
 * Everything the machine does under this model, as text: each configuration with its tags, and what comes of every event thrown at it.
 * Every part of a proved machine has its turn there, but a guard need not have said both yes and no: so this says nothing of guards.
 */
export function behaviour(model: Model, types: readonly string[] = alphabet(model.machine)): string {
  const { nodes, edges } = explore(provable(model));
  const { machine, cases = [], hostile = [] } = provable(model);
  const thrown = [...types.flatMap((type) => withCases(type, cases)), ...hostile];
  const told = (node: Configuration, event: AnyEventObject): unknown => {
    try {
      return [stable(event), outcome(nextStep(machine, node.snapshot, event))];
    } catch (error) {
      return [stable(event), String(error)];
    }
  };
  return JSON.stringify([
    edges.map(({ from, event, to, actions }) => [from, stable(event), to, asked(actions)]),
    [...nodes.values()].map((node) => [
      node.key,
      [...node.snapshot.tags].toSorted(),
      node.snapshot.status === 'active'
        ? [...thrown, ...answersAt(node, cases)].map((event) => told(node, event))
        : stable(node.snapshot.output),
    ]),
  ]);
}

const asked = (actions: Step['actions']): unknown =>
  actions.map(({ type, params }) => [type, stable(params)]);
const outcome = ({ snapshot, actions }: Step): unknown => [
  snapshot.status,
  stable([snapshot.value, snapshot.context]),
  asked(actions),
];

const soundly = new WeakMap<Model, string>();

/** Whether no configuration and no event of the model tells the planted machine from the sound one. */
export function isAlike(model: Model, mutant: Mutant): boolean {
  const aboutGuards: readonly Kind[] = ['guard dropped', 'guard flipped'];
  if (aboutGuards.includes(mutant.kind)) return false;
  const types = alphabet(model.machine);
  const sound = soundly.get(model) ?? behaviour(model, types);
  soundly.set(model, sound);
  const takeOut = plant(model.machine, mutant);
  try {
    return behaviour(model, types) === sound;
  } catch {
    return false;
  } finally {
    takeOut();
  }
}
