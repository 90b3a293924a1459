// Faults of a machine that neither the types nor XState report, as sentences. XState throws on a wrong target when the machine is
// created, but on a wrong `initial` only when its state is first entered, so it is checked here.
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { hasEffect, statesOf } from '../charts/transitions.ts';

/** `resting`: paths of states in which the flow may stay for good (`'loaded'`, `'page.shown'`). */
export function lintMachine(
  machine: AnyStateMachine,
  { resting = [] }: { resting?: readonly string[] | undefined } = {},
): string[] {
  const delays = machine.implementations.delays as Record<string, unknown>;
  const actors = machine.implementations.actors as Record<string, unknown>;
  const mayLoop = statesOf(machine.root).some(({ always }) => always !== undefined && always.length > 0);
  const bound =
    !mayLoop || Number.isFinite(machine.options.maxIterations)
      ? []
      : [`${machine.id}: no options.maxIterations; a loop of always-transitions would hang the tab`];
  return [...bound, ...statesOf(machine.root).flatMap(ofState)];

  function ofState(node: AnyStateNode): string[] {
    const findings: string[] = [];
    try {
      void node.initial;
    } catch (error) {
      findings.push(`${node.id}: ${(error as Error).message}`);
    }
    for (const { delay } of node.after) {
      const known = typeof delay === 'function' || Number.isFinite(Number(delay)) || String(delay) in delays;
      if (!known) findings.push(`${node.id}: no delay is called ${String(delay)}; it would run out at once`);
    }
    for (const { id, src, systemId } of node.invoke as { id: string; src: unknown; systemId?: string }[]) {
      if (!node.transitions.has(`xstate.error.actor.${id}`))
        findings.push(`${node.id}: ${id} has no onError`);
      if (typeof src !== 'string' || src.startsWith('xstate.invoke.') || !(src in actors)) {
        findings.push(`${node.id}: ${id} is not one of the machine's named actors`);
      } else if (id !== src && id !== systemId)
        findings.push(`${node.id}: ${src} is invoked under another id, ${id}`);
    }
    if (isDeadEnd(node) && !resting.includes(node.path.join('.')))
      findings.push(`${node.id}: nothing leads out of this state`);
    return findings;
  }
}

function isDeadEnd(node: AnyStateNode): boolean {
  if (node.type !== 'atomic') return false;
  for (let at: AnyStateNode | undefined = node; at; at = at.parent) {
    if (at.type === 'parallel') return false; // another region may lead out: `prove` looks at that
    const ways = [...at.transitions.values(), at.always ?? []].flat();
    if (ways.some(hasEffect)) return false;
  }
  return true;
}
