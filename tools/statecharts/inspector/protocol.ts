// The messages between a tab of the app and the inspector's page, over a channel of their own origin. Values are redacted (redact.ts).
import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';
import { transitionLabel } from '../charts/names.ts';
import { childrenOf, hasEffect, statesOf, transitionId, transitionsFrom } from '../charts/transitions.ts';
import type { Redacted } from './redact.ts';

export const CHANNEL = 'inspector';

/** A statechart as data. */
export interface Chart {
  id: string;
  root: ChartState;
  transitions: ChartTransition[];
}
export interface ChartState {
  /** The state's full id, such as `vault.shown.action`. */
  id: string;
  key: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** The initial child state's id. */
  initial: string | null;
  tags: string[];
  invokes: string[];
  states: ChartState[];
}
export interface ChartTransition {
  /** As `transitionId` names it; a frame's `taken` refers to it. */
  id: string;
  from: string;
  /** Empty for an internal transition. */
  to: string[];
  label: string;
}

export interface WatchedActor {
  id: string;
  /** Its id in its parent or the system, or its machine's id. */
  name: string;
  parent: string | null;
  /** Null for promises, callbacks and the like. */
  chart: Chart | null;
}

/** An event that the actor would react to now. */
export interface AvailableEvent {
  type: string;
  label: string;
  /** A pending delay or result can be sent too, without waiting for it. */
  by: 'person' | 'time' | 'answer';
}

/** One step of one actor: the event, the transitions taken, the resulting snapshot. */
export interface Frame {
  actor: string;
  /**
   * Counts the tab's events in the order of sending, so that a cause precedes its effect; frames arrive in another
   * order.
   */
  number: number;
  /** When the event was sent, in milliseconds since watching began. */
  at: number;
  event: { type: string; [name: string]: Redacted };
  /** The sender's id; null for a person, a delay or the actor itself. */
  from: string | null;
  /** Ids of the transitions taken, in order. */
  taken: string[];
  status: string;
  value: StateValue | null;
  /** Ids of the states that are active. */
  active: string[];
  tags: string[];
  context: Redacted;
  availableEvents: AvailableEvent[];
  /** No invocation was running, so the app can be restored to this step. */
  isRestorable: boolean;
}

export type AppMessage =
  | { kind: 'actor'; tab: string; actor: WatchedActor }
  | { kind: 'frame'; tab: string; frame: Frame }
  | { kind: 'actor.stopped'; tab: string; actor: string }
  | { kind: 'restore.refused'; tab: string; why: 'busy' | 'ended' }
  /**
   * Of an event from the page. `ignored`: no transition takes it now; `threw`: it would throw, so it was not sent; `broke`: it ended the
   * actor; `ended`: the actor is gone.
   */
  | { kind: 'send.refused'; tab: string; event: string; why: 'ignored' | 'threw' | 'broke' | 'ended' }
  /** The gallery shows a state of this flow now; its chart's id. */
  | { kind: 'flow.shown'; tab: string; flow: string }
  | { kind: 'tab.open' | 'tab.closed'; tab: string; title: string };

export type PageMessage =
  /** The page has just been opened and needs all frames so far. */
  | { kind: 'replay' }
  /** The event as `pack` makes it (wire.ts). */
  | { kind: 'send'; tab: string; actor: string; event: unknown }
  | { kind: 'restore'; tab: string; number: number };

/** The chart of a machine, in the order of its source. */
export const chartOf = (machine: AnyStateMachine): Chart => ({
  id: machine.id,
  root: stateOf(machine.root),
  transitions: statesOf(machine.root).flatMap((node) =>
    transitionsFrom(node)
      .filter(hasEffect)
      .map((transition) => ({
        id: transitionId(transition),
        from: node.id,
        to: ((transition.target ?? []) as AnyStateNode[]).map(({ id }) => id),
        label: transitionLabel(transition),
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
