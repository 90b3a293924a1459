// Names for a machine's declared transitions. They stay the same through `provide()`, so that every walk can be counted together.
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, InspectedMicrostepEvent } from 'xstate';

/** Source, event, place among that event's candidates, targets: `signIn.code on xstate.after.tick.signIn.code [0] -> signIn.idle`. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const source = transition.source as AnyStateNode;
  const candidates =
    transition.eventType === '' ? source.always : source.transitions.get(transition.eventType);
  const targets =
    (transition.target as AnyStateNode[] | undefined)?.map((node) => node.id).join(' + ') ?? 'itself';
  return `${source.id} on ${transition.eventType || 'always'} [${candidates?.indexOf(transition) ?? 0}] -> ${targets}`;
}

/** The transitions that a microstep took. */
export const takenTransitions = ({
  _transitions: taken,
}: InspectedMicrostepEvent): AnyTransitionDefinition[] => taken;

/** Every transition that a machine declares, without forbidden ones ('x': {}). */
export function transitionIds(machine: AnyStateMachine): string[] {
  return statesOf(machine.root).flatMap(transitionsFrom).filter(hasEffect).map(transitionId);
}

export const hasEffect = (one: AnyTransitionDefinition): boolean =>
  one.target !== undefined || one.actions.length > 0 || one.reenter;

/** The transitions that a state declares itself. */
export const transitionsFrom = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

export const childrenOf = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states as Record<string, AnyStateNode>);

/** All state nodes of a machine, the root first. */
export const statesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...childrenOf(node).flatMap(statesOf)];
