// A machine as a Mermaid state diagram, read from its definition.
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { transitionLabel } from './names.ts';
import { childrenOf, statesOf, transitionsFrom } from './transitions.ts';

/** A machine's own `state diagram`: nested states, parallel regions side by side, one arrow for each transition that leads somewhere. */
export function diagramOf({ root }: AnyStateMachine): string {
  // Mermaid wants regions, and a machine without states, within a state.
  const states = root.type === 'compound' ? statesInside(root) : stateLines(root).map((line) => `  ${line}`);
  return ['stateDiagram-v2', ...states, ...arrows(root).map((line) => `  ${line}`)].join('\n');
}

/** Transitions that the diagram omits: events that stay in a state, and ways from a group to one of its own states. */
export function internalTransitionsOf(machine: AnyStateMachine): string[] {
  return statesOf(machine.root).flatMap((node) => {
    const said = transitionsFrom(node).flatMap((way) => {
      if (!way.target) return way.actions.length > 0 || way.reenter ? [transitionLabel(way)] : [];
      return targetsOf(way)
        .filter((target) => isWithin(target, node))
        .map((target) => `${transitionLabel(way)} → ${target.path.slice(node.path.length).join('.')}`);
    });
    const where = node.path.length === 0 ? 'anywhere' : `in ${node.path.join('.')}`;
    return said.length > 0 ? [`${where}: ${[...new Set(said)].join(', ')}`] : [];
  });
}

/** The actors that run while the machine is in one of its states. */
export const invokedActors = ({ root }: AnyStateMachine): string[] => [
  ...new Set(statesOf(root).flatMap((node) => node.invoke.map(({ id }) => id))),
];

const targetsOf = (way: AnyTransitionDefinition): AnyStateNode[] => (way.target ?? []) as AnyStateNode[];
const isWithin = (inner: AnyStateNode, outer: AnyStateNode): boolean => {
  for (let node = inner.parent; node; node = node.parent) if (node === outer) return true;
  return false;
};

/** Unique, and free of what Mermaid takes for syntax. */
const nameOf = (node: AnyStateNode): string => ['s', ...node.path].join('_').replaceAll(/\W/g, '_');

function statesInside(node: AnyStateNode): string[] {
  const children = childrenOf(node);
  const drawn = children.flatMap((child, place) => [
    ...(node.type === 'parallel' && place > 0 ? ['--'] : []),
    ...stateLines(child),
  ]);
  const first = node.initial?.target[0] as AnyStateNode | undefined;
  return [
    ...(first && node.type === 'compound' ? [`[*] --> ${nameOf(first)}`] : []),
    ...drawn,
    ...children.filter(({ type }) => type === 'final').map((end) => `${nameOf(end)} --> [*]`),
  ].map((line) => `  ${line}`);
}

function stateLines(node: AnyStateNode): string[] {
  const title = `state "${node.key}" as ${nameOf(node)}`;
  return childrenOf(node).length > 0 ? [`${title} {`, ...statesInside(node), '}'] : [title];
}

/** One line for each pair of states: what leads from one to the other, joined. */
function arrows(root: AnyStateNode): string[] {
  const labels = new Map<string, Set<string>>();
  for (const node of statesOf(root)) {
    for (const way of transitionsFrom(node)) {
      for (const target of targetsOf(way)) {
        if (isWithin(target, node)) continue;
        const arrow = `${nameOf(node)} --> ${nameOf(target)}`;
        labels.set(arrow, (labels.get(arrow) ?? new Set()).add(transitionLabel(way)));
      }
    }
  }
  return [...labels].map(([arrow, said]) => `${arrow} : ${[...said].join('<br>')}`);
}
