// Counts which declared transitions running actors take, in Node and in a browser alike.
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, InspectionEvent } from 'xstate';
import { hasEffect, transitionId, statesOf, takenTransitions, transitionIds } from '../charts/transitions.ts';
import { activeStates } from './step.ts';

export type WalkRecord = {
  /** Machine id -> its transitions. */
  declared: Record<string, string[]>;
  walked: Record<string, string[]>;
  /** Machine id -> its states, and those that actors stood in or passed. */
  states?: Record<string, string[]>;
  entered?: Record<string, string[]>;
  /** Machine id -> number of its models' claims. */
  claims?: Record<string, number>;
  /** Model's file -> how many different changes of state its graph has, and how many were walked. */
  changes?: Record<string, { all: number; walked: number }>;
};

const declared = new Map<string, string[]>();
const states = new Map<string, string[]>();
const claims = new Map<string, number>();
const walked = new Map<string, Set<string>>();
const entered = new Map<string, Set<string>>();

/** Registers a machine that must be walked in full, with `promised` further claims. */
export function requireCoverage(machine: AnyStateMachine, promised = 0): void {
  declared.set(machine.id, transitionIds(machine));
  states.set(
    machine.id,
    statesOf(machine.root)
      .filter(({ type }) => type !== 'history')
      .map(({ id }) => id),
  );
  claims.set(machine.id, (claims.get(machine.id) ?? 0) + promised);
}

/** An `inspect` observer, which gets the transitions of each microstep. */
export function countWalks(seen: InspectionEvent): void {
  if (seen.type !== '@xstate.microstep') return;
  for (const one of takenTransitions(seen).filter(hasEffect)) {
    const source = one.source as AnyStateNode;
    addTo(walked, source.machine.id, transitionId(one));
    for (const state of [source, ...((one.target ?? []) as AnyStateNode[])]) addState(state);
  }
  for (const state of activeStates(seen.snapshot as AnyMachineSnapshot)) addState(state);
}

const addState = ({ machine, id }: AnyStateNode): void => addTo(entered, machine.id, id);
function addTo(noted: Map<string, Set<string>>, machine: string, one: string): void {
  if (!noted.has(machine)) noted.set(machine, new Set());
  noted.get(machine)?.add(one);
}
const asLists = (noted: Map<string, Set<string>>) =>
  Object.fromEntries([...noted].map(([id, ones]) => [id, [...ones]]));

export const walkRecord = (): WalkRecord => ({
  declared: Object.fromEntries(declared),
  walked: asLists(walked),
  states: Object.fromEntries(states),
  entered: asLists(entered),
  claims: Object.fromEntries(claims),
});
