// The app's side of the inspector: reports every step of the tab's actors, redacted, and sends them the events that the
// inspector's page requests.
import type {
  ActorRefLike,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
} from 'xstate';
import { eventName } from '../charts/names.ts';
import { takenTransitions, transitionId } from '../charts/transitions.ts';
import { nextStep } from '../kit/step.ts';
import { redact, redactEvent } from './redact.ts';
import { activeOf, childrenOf, isOfMachine, parentOf, restoreSnapshot } from './xstateInternals.ts';
import { chartOf, type AppMessage, type AvailableEvent, type Frame, type PageMessage } from './protocol.ts';
import { unpack } from './wire.ts';

/** The part of BroadcastChannel that the bridge uses. */
export interface Channel {
  postMessage: (message: AppMessage) => void;
  addEventListener: (type: 'message', listener: (message: { data: PageMessage }) => void) => void;
  close: () => void;
}

export interface Watch {
  /** For the options of every root actor. */
  inspect: (event: InspectionEvent) => void;
  /** Has the inspector follow to this flow, by its chart's id. */
  showFlow: (flow: string) => void;
  close: () => void;
}

interface Options {
  channel: Channel;
  /** The tab's id. */
  tab: string;
  title: string;
  /** A monotonic clock in milliseconds. */
  now: () => number;
}

interface ActorRecord {
  ref: AnyActorRef;
  machine: AnyStateMachine | null;
  /** React's strict mode creates actors that it never starts; only started ones are reported. */
  started: boolean;
  /** In the order in which they were complete. */
  steps: Step[];
  /** An event is reported when it is sent; a busy actor takes it only later. */
  sent: { event: AnyEventObject; from: string | null; number: number; at: number }[];
  /** The transitions taken since its last step. */
  taken: string[];
}

interface Step {
  frame: Frame;
  /** Never leaves the tab. */
  snapshot: AnyMachineSnapshot;
  /** Counts the complete steps of all actors: what a step causes is often complete before it. */
  moment: number;
}

/** Frames kept per actor; the oldest are dropped. */
const MAX_FRAMES = 400;

export function watch({ channel, tab, title, now }: Options): Watch {
  const known = new Map<string, ActorRecord>();
  const began = now();
  let number = 0;
  let moment = 0;

  const report = (actor: ActorRecord): void =>
    channel.postMessage({
      kind: 'actor',
      tab,
      actor: {
        id: actor.ref.sessionId,
        name: nameOf(actor),
        parent: parentOf(actor.ref)?.sessionId ?? null,
        chart: actor.machine && chartOf(actor.machine),
      },
    });

  const replay = (): void => {
    channel.postMessage({ kind: 'tab.open', tab, title });
    const started = [...known.values()].filter((actor) => actor.started);
    started.forEach(report);
    const steps = started.flatMap((actor) => actor.steps).sort((a, b) => a.moment - b.moment);
    for (const { frame } of steps) channel.postMessage({ kind: 'frame', tab, frame });
  };

  const isIdle = (): boolean =>
    [...known.values()].every(
      ({ ref, machine, started }) =>
        !machine || !started || !isWaiting(ref.getSnapshot() as AnyMachineSnapshot),
    );

  function addSent(actor: ActorRecord, event: AnyEventObject, from: string | null) {
    number += 1;
    const one = { event, from, number, at: Math.round(now() - began) };
    actor.sent.push(one);
    return one;
  }

  function addStep(actor: ActorRecord, event: AnyEventObject, snapshot: AnyMachineSnapshot): void {
    const sent = actor.sent.find((one) => one.event === event) ?? addSent(actor, event, null); // a restored step was never sent
    actor.sent = actor.sent.filter((one) => one !== sent);
    const frame: Frame = {
      ...sent,
      actor: actor.ref.sessionId,
      event: redactEvent(event),
      taken: actor.taken,
      status: snapshot.status,
      value: snapshot.value,
      active: activeOf(snapshot).map(({ id }) => id),
      tags: [...snapshot.tags],
      context: redact(snapshot.context),
      availableEvents: availableEventsOf(snapshot),
      isRestorable: isIdle(),
    };
    actor.taken = [];
    moment += 1;
    actor.steps.push({ frame, snapshot, moment });
    if (actor.steps.length > MAX_FRAMES) actor.steps.shift();
    channel.postMessage({ kind: 'frame', tab, frame });
  }

  const refuse = (why: 'busy' | 'ended'): void => channel.postMessage({ kind: 'restore.refused', tab, why });

  /**
   * Restores the snapshots that the actors had when frame `to` was complete. Refused while an invocation runs, then or now, and when an
   * actor has stopped since: neither can be brought back.
   */
  function restore(to: number): void {
    const steps = [...known.values()].flatMap((actor) => actor.steps);
    const target = steps.find(({ frame }) => frame.number === to);
    if (!target?.frame.isRestorable || !isIdle()) {
      refuse('busy');
      return;
    }
    const moves = [...known.values()].flatMap((actor) => {
      const snapshot = actor.steps.findLast((step) => step.moment <= target.moment)?.snapshot;
      return snapshot && snapshot !== actor.ref.getSnapshot() ? [{ actor, snapshot }] : [];
    });
    const children = moves.flatMap(({ snapshot }) => childrenOf(snapshot));
    if (children.some(({ sessionId }) => !known.has(sessionId))) {
      refuse('ended');
      return;
    }
    for (const { actor, snapshot } of moves) restoreSnapshot(actor.ref, snapshot);
  }

  /** Sends the event, unless it has no effect or would throw: an actor does not survive an error. */
  function send(id: string, event: AnyEventObject): void {
    const why = refusalOf(known.get(id), event);
    if (why) channel.postMessage({ kind: 'send.refused', tab, event: event.type, why });
  }

  channel.addEventListener('message', ({ data }) => {
    if (data.kind === 'replay') replay();
    else if (data.tab !== tab) return;
    else if (data.kind === 'restore') restore(data.number);
    else send(data.actor, unpack(data.event) as AnyEventObject);
  });
  channel.postMessage({ kind: 'tab.open', tab, title });

  return {
    inspect: (event) => {
      const ref = event.actorRef as AnyActorRef;
      const actor = known.get(ref.sessionId) ?? add(ref);
      if (event.type === '@xstate.event') {
        const isStart = event.event.type === 'xstate.init';
        const early = isStart ? actor.sent.splice(0) : [];
        if (actor.machine) addSent(actor, event.event, senderId(event.sourceRef, ref));
        if (isStart) {
          for (const one of early) addSent(actor, one.event, one.from); // the actor receives them only now
          actor.started = true;
          report(actor);
        }
      } else if (event.type === '@xstate.microstep') {
        actor.taken.push(
          ...takenTransitions(event)
            .filter(({ eventType }) => eventType !== 'xstate.init')
            .map(transitionId),
        );
      } else if (event.type === '@xstate.snapshot') {
        const { status } = event.snapshot;
        if (isOfMachine(event.snapshot) && status !== 'stopped') addStep(actor, event.event, event.snapshot);
        if (status !== 'active') remove(ref);
      }
    },
    showFlow: (flow) => channel.postMessage({ kind: 'flow.shown', tab, flow }),
    close: () => {
      channel.postMessage({ kind: 'tab.closed', tab, title });
      channel.close();
    },
  };

  function add(ref: AnyActorRef): ActorRecord {
    const { logic } = ref as unknown as { logic: AnyStateMachine };
    const machine = 'root' in logic ? logic : null;
    const actor: ActorRecord = {
      ref,
      machine,
      started: false,
      steps: [],
      sent: [],
      taken: [],
    };
    known.set(ref.sessionId, actor);
    return actor;
  }

  /** Its children stop with it, and not all of them report it. */
  function remove(ref: AnyActorRef): void {
    known.delete(ref.sessionId);
    for (const other of known.values()) if (parentOf(other.ref) === ref) remove(other.ref);
    channel.postMessage({ kind: 'actor.stopped', tab, actor: ref.sessionId });
  }
}

type Refusal = Extract<AppMessage, { kind: 'send.refused' }>['why'];

/** Sends the event; returns the reason if nothing happened, or null. */
function refusalOf(actor: ActorRecord | undefined, event: AnyEventObject): Refusal | null {
  if (!actor) return 'ended';
  const { ref, machine } = actor;
  try {
    const now = ref.getSnapshot() as AnyMachineSnapshot;
    if (machine && !now.can(event)) return 'ignored';
    if (machine) nextStep(machine, now, event);
  } catch (error) {
    console.error(error);
    return 'threw';
  }
  ref.send(event);
  return ref.getSnapshot().status === 'error' ? 'broke' : null;
}

const senderId = (from: ActorRefLike | undefined, to: AnyActorRef): string | null =>
  from && from.sessionId !== to.sessionId ? from.sessionId : null;

/** An actor started by a screen has a generated id; its machine's id is the better name. */
const nameOf = ({ ref, machine }: ActorRecord): string =>
  machine && /^x:\d+$/.test(ref.id) ? machine.id : ref.id;

/** True when the machine waits for an invocation to finish. */
function isWaiting(snapshot: AnyMachineSnapshot): boolean {
  if (snapshot.status !== 'active') return false;
  const awaited = activeOf(snapshot)
    .flatMap(({ invoke, transitions }) =>
      invoke.filter(({ id }) => transitions.has(`xstate.done.actor.${id}`)),
    )
    .map(({ id }) => (snapshot.children as Record<string, AnyActorRef | undefined>)[id]);
  return awaited.some(
    (child) => child?.getSnapshot().status === 'active' && !isOfMachine(child.getSnapshot()),
  );
}

/** The events that the active states react to: people's events, pending delays, results of running invocations. */
function availableEventsOf(snapshot: AnyMachineSnapshot): AvailableEvent[] {
  if (snapshot.status !== 'active') return [];
  const types = new Set(activeOf(snapshot).flatMap((node) => node.ownEvents as string[]));
  return [...types].flatMap((type): AvailableEvent[] => {
    const label = eventName(type);
    if (type.startsWith('xstate.after.')) return [{ type, label, by: 'time' }];
    const [, invoked] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type) ?? [];
    if (invoked !== undefined) return invoked in snapshot.children ? [{ type, label, by: 'answer' }] : [];
    return type.includes('*') || type.startsWith('xstate.') ? [] : [{ type, label, by: 'person' }];
  });
}
