// A machine as a Mermaid state diagram, read from its definition.
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A machine's own `state diagram`: nested states, parallel regions side by side, one arrow for each transition that leads somewhere. */
export function diagramOf({ root }: AnyStateMachine): string {
  // Mermaid wants regions, and a machine without states, within a state.
  const states = root.type === 'compound' ? insides(root) : drawnState(root).map((line) => `  ${line}`);
  return ['stateDiagram-v2', ...states, ...arrows(root).map((line) => `  ${line}`)].join('\n');
}

/** What the diagram leaves out: events heard without leaving a state, and ways from a group to one of its own states. */
export function asidesOf(machine: AnyStateMachine): string[] {
  return everyNode(machine.root).flatMap((node) => {
    const said = waysOf(node).flatMap((way) => {
      if (!way.target) return way.actions.length > 0 || way.reenter ? [labelOf(way)] : [];
      return targetsOf(way)
        .filter((target) => isWithin(target, node))
        .map((target) => `${labelOf(way)} → ${target.path.slice(node.path.length).join('.')}`);
    });
    const where = node.path.length === 0 ? 'anywhere' : `in ${node.path.join('.')}`;
    return said.length > 0 ? [`${where}: ${[...new Set(said)].join(', ')}`] : [];
  });
}

/** The actors that run while the machine is in one of its states. */
export const invokedBy = ({ root }: AnyStateMachine): string[] => [
  ...new Set(everyNode(root).flatMap((node) => node.invoke.map(({ id }) => id))),
];

/** An event as people say it: `sendOtp ✓`, `sendOtp ✗`, `after resend`, `payment.mark`. */
export function eventName(type: string): string {
  const [, outcome, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (actor !== undefined) return `${actor} ${outcome === 'done' ? '✓' : '✗'}`;
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  if (delay !== undefined) return `after ${delay}`;
  return type.replace(/^xstate\.done\.state\..*$/, 'done') || 'always';
}

/** The name of a guard, of one made from others (`not`, `and`, `or`), or of one written in place. */
function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  const { type, name, guards, stateValue } = guard as {
    type?: string;
    name?: string;
    guards?: unknown[];
    stateValue?: unknown;
  };
  if (type !== undefined) return type;
  if (stateValue !== undefined) return `in ${JSON.stringify(stateValue).replaceAll(/["{}]/g, '')}`;
  if (name === 'not') return `not ${guards!.map(guardName).join()}`;
  return guards?.map(guardName).join(` ${name} `) ?? 'as answered';
}

const labelOf = (way: AnyTransitionDefinition): string =>
  eventName(way.eventType) + (way.guard ? ` [${guardName(way.guard)}]` : '');
const targetsOf = (way: AnyTransitionDefinition): AnyStateNode[] => (way.target ?? []) as AnyStateNode[];
const isWithin = (inner: AnyStateNode, outer: AnyStateNode): boolean => {
  for (let node = inner.parent; node; node = node.parent) if (node === outer) return true;
  return false;
};

/** Unique, and free of what Mermaid takes for syntax. */
const nameOf = (node: AnyStateNode): string => ['s', ...node.path].join('_').replaceAll(/\W/g, '_');
const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states);
const everyNode = (node: AnyStateNode): AnyStateNode[] => [node, ...childrenOf(node).flatMap(everyNode)];
const waysOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
];

function insides(node: AnyStateNode): string[] {
  const children = childrenOf(node);
  const drawn = children.flatMap((child, place) => [
    ...(node.type === 'parallel' && place > 0 ? ['--'] : []),
    ...drawnState(child),
  ]);
  const first = node.initial?.target[0] as AnyStateNode | undefined;
  return [
    ...(first && node.type === 'compound' ? [`[*] --> ${nameOf(first)}`] : []),
    ...drawn,
    ...children.filter(({ type }) => type === 'final').map((end) => `${nameOf(end)} --> [*]`),
  ].map((line) => `  ${line}`);
}

function drawnState(node: AnyStateNode): string[] {
  const title = `state "${node.key}" as ${nameOf(node)}`;
  return childrenOf(node).length > 0 ? [`${title} {`, ...insides(node), '}'] : [title];
}

/** One line for each pair of states: what leads from one to the other, joined. */
function arrows(root: AnyStateNode): string[] {
  const labels = new Map<string, Set<string>>();
  for (const node of everyNode(root)) {
    for (const way of waysOf(node)) {
      for (const target of targetsOf(way)) {
        if (isWithin(target, node)) continue;
        const arrow = `${nameOf(node)} --> ${nameOf(target)}`;
        labels.set(arrow, (labels.get(arrow) ?? new Set()).add(labelOf(way)));
      }
    }
  }
  return [...labels].map(([arrow, said]) => `${arrow} : ${[...said].join('<br>')}`);
}
