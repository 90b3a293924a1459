// The toasts of a flow's steps, as one short text: the file beside the flow's model that shows a wrong or duplicate
// toast.
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Graph } from '../kit/explore.ts';
import { actorResult, failed, formatEvent, sentEvents, stepFrom, type RequestedAction } from '../kit/step.ts';
import { nameOf } from './states.ts';

/** Each toast, and below it the steps that show it; '' for a flow without toasts. */
export function toastTexts({ edges, nodes }: Pick<Graph, 'edges' | 'nodes'>): string {
  const steps = new Map<string, Set<string>>();
  const add = ({ value }: AnyMachineSnapshot, step: string, actions: RequestedAction[]) => {
    const toasts = sentEvents(actions).filter(({ type }) => type === 'toast.show');
    for (const { tone, text } of toasts) {
      const said = `${tone} "${String(text)}"`;
      const known = steps.get(said) ?? new Set();
      steps.set(said, known.add(`  ${nameOf(value)}: ${step}\n`));
    }
    return toasts.length > 0;
  };
  for (const { from, event, actions } of edges) {
    const { snapshot } = nodes.get(from)!;
    const answer = actorResult(event);
    const isSaid = add(snapshot, nameOfEvent(event), actions);
    // The flow's own text shows if a failure brings none.
    if (isSaid && answer && !answer.ok)
      add(snapshot, `${answer.id} ✗ without a reason`, stepFrom(snapshot, failed(answer.id)).actions);
  }
  return [...steps]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([said, by]) => `${said}\n${[...by].toSorted().join('')}`)
    .join('');
}

/** Without its payload, except the reason of a failure. */
const nameOfEvent = (event: AnyEventObject): string => {
  const answer = actorResult(event);
  return answer && !answer.ok ? formatEvent(event) : answer ? `${answer.id} ✓` : event.type;
};
