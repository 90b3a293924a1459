// What goes between a tab of the app and the inspector's page, over a channel of their own origin. Only cleaned values travel (clean.ts).
import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';
import { labelOf } from '../charts/names.ts';
import { childrenOf, doesSomething, idOf, statesOf, waysOf } from '../charts/transitions.ts';
import type { Redacted } from './redact.ts';

export const CHANNEL = 'inspector';

/** A statechart as it is drawn. */
export interface Chart {
  id: string;
  root: ChartState;
  ways: ChartWay[];
}
export interface ChartState {
  /** The state's full id, such as `vault.shown.action`. */
  id: string;
  key: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** Id of the state that it begins in. */
  initial: string | null;
  tags: string[];
  invokes: string[];
  states: ChartState[];
}
export interface ChartWay {
  /** As `idOf` names it; a frame's `taken` refers to it. */
  id: string;
  from: string;
  /** Empty for what is heard without leaving. */
  to: string[];
  label: string;
}

export interface SeenActor {
  id: string;
  /** The name that its parent or the system knows it by, or its machine's id. */
  name: string;
  parent: string | null;
  /** Null for promises, callbacks and the like. */
  chart: Chart | null;
}

/** Something that an actor would react to now. */
export interface Offer {
  type: string;
  label: string;
  /** Time's own events are offered too: what is waited for can be brought about. */
  by: 'person' | 'time' | 'actor';
}

/** One step of one actor: what came, what it did, where it stands since. */
export interface Frame {
  actor: string;
  /** Counts the steps of all actors of a tab together. */
  number: number;
  /** Milliseconds since the tab began to be watched. */
  at: number;
  event: { type: string; [name: string]: Redacted };
  /** Who sent it; null for a person, time or the actor itself. */
  from: string | null;
  /** Ids of the transitions taken, in order. */
  taken: string[];
  status: string;
  value: StateValue | null;
  /** Ids of the states that are active. */
  active: string[];
  tags: string[];
  context: Redacted;
  offers: Offer[];
  /** The app can be set back to this moment: nothing was under way. */
  calm: boolean;
}

export type FromApp =
  | { kind: 'actor'; tab: string; actor: SeenActor }
  | { kind: 'frame'; tab: string; frame: Frame }
  | { kind: 'gone'; tab: string; actor: string }
  /** The tab was asked to go back and did not. */
  | { kind: 'stayed'; tab: string; why: 'busy' | 'ended' }
  /** The tab starts to be watched, or ends. */
  | { kind: 'tab.open' | 'tab.closed'; tab: string; title: string };

export type FromPage =
  /** Everything so far is wanted: the page has just been opened. */
  | { kind: 'replay' }
  | { kind: 'send'; tab: string; actor: string; event: { type: string; [name: string]: unknown } }
  | { kind: 'back'; tab: string; number: number };

/** The chart of a machine, in the order of its source. */
export const chartOf = (machine: AnyStateMachine): Chart => ({
  id: machine.id,
  root: stateOf(machine.root),
  ways: statesOf(machine.root).flatMap((node) =>
    waysOf(node)
      .filter(doesSomething)
      .map((way) => ({
        id: idOf(way),
        from: node.id,
        to: ((way.target ?? []) as AnyStateNode[]).map(({ id }) => id),
        label: labelOf(way),
      })),
  ),
});

const stateOf = (node: AnyStateNode): ChartState => ({
  id: node.id,
  key: node.key,
  kind: node.type,
  initial: (node.type === 'compound' && (node.initial.target[0] as AnyStateNode | undefined)?.id) || null,
  tags: [...node.tags],
  invokes: node.invoke.map(({ id }) => id),
  states: childrenOf(node).map(stateOf),
});
