// Counts which declared transitions running actors take, in Node and in a browser alike.
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, InspectionEvent } from 'xstate';
import { doesSomething, idOf, statesOf, takenIn, transitionsOf } from '../charts/transitions.ts';
import { activeStates } from './step.ts';

export type WalkRecord = {
  /** Machine id -> its transitions. */
  declared: Record<string, string[]>;
  walked: Record<string, string[]>;
  /** Machine id -> its states, and those that actors stood in or passed. */
  states?: Record<string, string[]>;
  entered?: Record<string, string[]>;
  /** Machine id -> how many sentences its models claim. */
  claims?: Record<string, number>;
  /** Model's file -> how many different steps from a state by an event to a state its graph has, and how many were walked. */
  triples?: Record<string, { all: number; walked: number }>;
};

const declared = new Map<string, string[]>();
const states = new Map<string, string[]>();
const claims = new Map<string, number>();
const walked = new Map<string, Set<string>>();
const entered = new Map<string, Set<string>>();

/** Puts a machine on the list of those that must be walked in full; `promised` sentences more are claimed of it. */
export function requireCoverage(machine: AnyStateMachine, promised = 0): void {
  declared.set(machine.id, transitionsOf(machine));
  states.set(
    machine.id,
    statesOf(machine.root)
      .filter(({ type }) => type !== 'history')
      .map(({ id }) => id),
  );
  claims.set(machine.id, (claims.get(machine.id) ?? 0) + promised);
}

/** An `inspect` observer. XState tells it the exact transitions of each microstep. */
export function countWalks(seen: InspectionEvent): void {
  if (seen.type !== '@xstate.microstep') return;
  for (const one of takenIn(seen).filter(doesSomething)) {
    const source = one.source as AnyStateNode;
    note(walked, source.machine.id, idOf(one));
    for (const state of [source, ...((one.target ?? []) as AnyStateNode[])]) noteState(state);
  }
  for (const state of activeStates(seen.snapshot as AnyMachineSnapshot)) noteState(state);
}

const noteState = ({ machine, id }: AnyStateNode): void => note(entered, machine.id, id);
function note(noted: Map<string, Set<string>>, machine: string, one: string): void {
  if (!noted.has(machine)) noted.set(machine, new Set());
  noted.get(machine)?.add(one);
}
const listed = (noted: Map<string, Set<string>>) =>
  Object.fromEntries([...noted].map(([id, ones]) => [id, [...ones]]));

export const walkRecord = (): WalkRecord => ({
  declared: Object.fromEntries(declared),
  walked: listed(walked),
  states: Object.fromEntries(states),
  entered: listed(entered),
  claims: Object.fromEntries(claims),
});
