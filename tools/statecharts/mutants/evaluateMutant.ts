// What the proof says of a planted machine, and whether the model can tell it from the sound one at all.
import type { AnyEventObject } from 'xstate';
import { alphabet, actorResultsAt, explore, withCases, type Configuration } from '../kit/explore.ts';
import { lintMachine } from '../kit/lint.ts';
import { withStubs, type Model } from '../kit/model.ts';
import { firstFinding, prove } from '../kit/prove.ts';
import { nextStep, stableStringify, type Step } from '../kit/step.ts';
import type { Kind } from './mutantsOf.ts';
import { applyMutant } from './applyMutant.ts';
import type { Mutant } from './mutantsOf.ts';

/** All that lint and proof find, as `npm test` would; what they throw counts as found. */
export function findingsOf(model: Model): string[] {
  try {
    return [...lintMachine(model.machine, model), ...prove(withStubs(model)).findings];
  } catch (error) {
    return [`throws ${String(error)}`];
  }
}

/** The first that lint or proof finds with the fault planted. */
export function firstFindingWith(model: Model, mutant: Mutant): string | undefined {
  let takeOut: () => void;
  try {
    takeOut = applyMutant(model.machine, mutant);
  } catch (error) {
    return `XState refuses it: ${String(error)}`;
  }
  try {
    return lintMachine(model.machine, model)[0] ?? firstFinding(withStubs(model));
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
  const { nodes, edges } = explore(withStubs(model));
  const { machine, cases = [], unexpectedEvents = [] } = withStubs(model);
  const thrown = [...types.flatMap((type) => withCases(type, cases)), ...unexpectedEvents];
  const told = (node: Configuration, event: AnyEventObject): unknown => {
    try {
      return [stableStringify(event), outcome(nextStep(machine, node.snapshot, event))];
    } catch (error) {
      return [stableStringify(event), String(error)];
    }
  };
  return JSON.stringify([
    edges.map(({ from, event, to, actions }) => [from, stableStringify(event), to, actionTexts(actions)]),
    [...nodes.values()].map((node) => [
      node.key,
      [...node.snapshot.tags].toSorted(),
      node.snapshot.status === 'active'
        ? [...thrown, ...actorResultsAt(node, cases)].map((event) => told(node, event))
        : stableStringify(node.snapshot.output),
    ]),
  ]);
}

const actionTexts = (actions: Step['actions']): unknown =>
  actions.map(({ type, params }) => [type, stableStringify(params)]);
const outcome = ({ snapshot, actions }: Step): unknown => [
  snapshot.status,
  stableStringify([snapshot.value, snapshot.context]),
  actionTexts(actions),
];

const behaviourByModel = new WeakMap<Model, string>();

/** Whether no configuration and no event of the model tells the planted machine from the sound one. */
export function isEquivalent(model: Model, mutant: Mutant): boolean {
  const aboutGuards: readonly Kind[] = ['guard dropped', 'guard flipped'];
  if (aboutGuards.includes(mutant.kind)) return false;
  const types = alphabet(model.machine);
  const sound = behaviourByModel.get(model) ?? behaviour(model, types);
  behaviourByModel.set(model, sound);
  const takeOut = applyMutant(model.machine, mutant);
  try {
    return behaviour(model, types) === sound;
  } catch {
    return false;
  } finally {
    takeOut();
  }
}
