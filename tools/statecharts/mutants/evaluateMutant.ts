// Decides whether the proof catches a mutant, and whether the model can distinguish it from the original at all.
import type { AnyEventObject } from 'xstate';
import { alphabet, actorResultsAt, explore, withCases, type Configuration } from '../kit/explore.ts';
import { toastTexts } from '../gallery/toastTexts.ts';
import { lintMachine } from '../kit/lint.ts';
import { withStubs, type Model } from '../kit/model.ts';
import { firstFinding, prove } from '../kit/prove.ts';
import { nextStep, stableStringify, type Step } from '../kit/step.ts';
import type { Kind } from './mutantsOf.ts';
import { applyMutant } from './applyMutant.ts';
import type { Mutant } from './mutantsOf.ts';

/** All findings of lint and proof, as in `npm test`; a sent error counts as a finding. */
export function findingsOf(model: Model): string[] {
  try {
    return [...lintMachine(model.machine, model), ...prove(withStubs(model)).findings];
  } catch (error) {
    return [`throws ${String(error)}`];
  }
}

const toastsByModel = new WeakMap<Model, string>();

/** The first finding of lint or proof with the mutant applied, or that a step shows another toast: tests/machines/proofs.test.ts compares them with their file. */
export function firstFindingWith(model: Model, mutant: Mutant): string | undefined {
  const toasts = toastsByModel.get(model) ?? toastTexts(explore(withStubs(model)));
  toastsByModel.set(model, toasts);
  let undo: () => void;
  try {
    undo = applyMutant(model.machine, mutant);
  } catch (error) {
    return `XState rejects it: ${String(error)}`;
  }
  try {
    const found = lintMachine(model.machine, model)[0] ?? firstFinding(withStubs(model));
    return found ?? (toastTexts(explore(withStubs(model))) === toasts ? undefined : 'shows other toasts');
  } catch (error) {
    return `throws ${String(error)}`;
  } finally {
    undo();
  }
}

/**
 * Everything the machine does in this model, as text: each configuration with its tags, and the outcome of every event sent to it. It
 * covers every part of a proved machine but not both results of each guard, so it cannot judge mutants of guards.
 */
export function behaviour(model: Model, types: readonly string[] = alphabet(model.machine)): string {
  const { nodes, edges } = explore(withStubs(model));
  const { machine, cases = [], unexpectedEvents = [] } = withStubs(model);
  const sent = [...types.flatMap((type) => withCases(type, cases)), ...unexpectedEvents];
  const outcomeOf = (node: Configuration, event: AnyEventObject): unknown => {
    try {
      return [stableStringify(event), outcome(nextStep(machine, node.snapshot, event))];
    } catch (error) {
      return [stableStringify(event), String(error)];
    }
  };
  return namedKeys(
    JSON.stringify([
      edges.map(({ from, event, to, actions }) => [from, stableStringify(event), to, actionTexts(actions)]),
      [...nodes.values()].map((node) => [
        node.key,
        [...node.snapshot.tags].toSorted(),
        node.snapshot.status === 'active'
          ? [...sent, ...actorResultsAt(node, cases)].map((event) => outcomeOf(node, event))
          : stableStringify(node.snapshot.output),
      ]),
    ]),
  );
}

/** Every form starts with an idempotency key of its own: it is called by its turn, so that the same machine gives the same text. */
function namedKeys(text: string): string {
  const names = new Map<string, string>();
  return text.replaceAll(/\b[0-9a-f]{32}\b/g, (key) => {
    names.set(key, names.get(key) ?? `key ${names.size}`);
    return names.get(key) ?? key;
  });
}

const actionTexts = (actions: Step['actions']): unknown =>
  actions.map(({ type, params }) => [type, stableStringify(params)]);
const outcome = ({ snapshot, actions }: Step): unknown => [
  snapshot.status,
  stableStringify([snapshot.value, snapshot.context]),
  actionTexts(actions),
];

const behaviourByModel = new WeakMap<Model, string>();

/** True when no configuration and no event of the model distinguishes the mutant from the original. */
export function isEquivalent(model: Model, mutant: Mutant): boolean {
  const aboutGuards: readonly Kind[] = ['guard dropped', 'guard flipped', 'guard swapped'];
  if (aboutGuards.includes(mutant.kind)) return false;
  const types = alphabet(model.machine);
  const original = behaviourByModel.get(model) ?? behaviour(model, types);
  behaviourByModel.set(model, original);
  const undo = applyMutant(model.machine, mutant);
  try {
    return behaviour(model, types) === original;
  } catch {
    return false;
  } finally {
    undo();
  }
}
