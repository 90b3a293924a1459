// The toasts of a flow's steps, as one short text: the file beside the flow's model that shows a wrong or duplicate
// toast.
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Graph } from '../kit/explore.ts';
import { actorResult, failed, formatEvent, sentEvents, stepFrom, type RequestedAction } from '../kit/step.ts';
import { nameOf } from './states.ts';

/**
 * Each toast, and below it the steps that show it; '' for a flow without toasts. A step that shows one toast or another
 * names the inputs of the flow that lead to each.
 */
export function toastTexts({ edges, nodes, path }: Pick<Graph, 'edges' | 'nodes' | 'path'>): string {
  /** Toast -> step -> inputs. */
  const toasts = new Map<string, Map<string, Set<string>>>();
  const inputs = new Map<string, string>();
  const inputOf = (key: string) => {
    const input = inputs.get(key) ?? path(key).proved;
    inputs.set(key, input);
    return input;
  };
  const add = (from: string, { value }: AnyMachineSnapshot, name: string, actions: RequestedAction[]) => {
    const shown = sentEvents(actions).filter(({ type }) => type === 'toast.show');
    for (const { tone, text } of shown) {
      const steps = entryOf(toasts, `${tone} "${String(text)}"`, () => new Map<string, Set<string>>());
      entryOf(steps, `${nameOf(value)}: ${name}`, () => new Set()).add(inputOf(from));
    }
    return shown.length > 0;
  };
  for (const { from, event, actions } of edges) {
    const { snapshot } = nodes.get(from)!;
    const answer = actorResult(event);
    const isSaid = add(from, snapshot, nameOfEvent(event), actions);
    // The flow's own text shows if a failure brings none.
    if (isSaid && answer && !answer.ok)
      add(from, snapshot, `${answer.id} ✗ without a reason`, stepFrom(snapshot, failed(answer.id)).actions);
  }
  const lineOf = (step: string) => {
    const ways = [...toasts.values()].flatMap((steps) => steps.get(step) ?? []).map(namesOf);
    return (by: Set<string>) => (new Set(ways).size > 1 ? `  ${step} (${namesOf(by)})\n` : `  ${step}\n`);
  };
  return inOrder(toasts)
    .map(
      ([toast, steps]) =>
        `${toast}\n${inOrder(steps)
          .map(([step, by]) => lineOf(step)(by))
          .join('')}`,
    )
    .join('');
}

const namesOf = (inputs: Set<string>) => [...inputs].toSorted().join(', ');
const inOrder = <Value>(map: Map<string, Value>) =>
  [...map].toSorted(([one], [other]) => (one < other ? -1 : 1));
function entryOf<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const entry = map.get(key) ?? make();
  map.set(key, entry);
  return entry;
}

/** Without its payload, except the reason of a failure. */
const nameOfEvent = (event: AnyEventObject): string => {
  const answer = actorResult(event);
  return answer && !answer.ok ? formatEvent(event) : answer ? `${answer.id} ✓` : event.type;
};
