// The tab's side of the inspector: hears everything that the tab's actors do, tells it cleaned, and brings events from the inspector's
// page to the actors. Development alone imports it.
import type { ActorRefLike, AnyActorRef, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { eventName } from '../charts/names.ts';
import { idOf, takenIn } from '../charts/transitions.ts';
import { redact, redactEvent } from './redact.ts';
import { activeOf, childrenOf, isOfMachine, parentOf, setBack } from './xstateInternals.ts';
import { chartOf, type Frame, type FromApp, type FromPage, type Offer } from './protocol.ts';

/** What the bridge needs of a BroadcastChannel. */
export interface Channel {
  postMessage: (message: FromApp) => void;
  addEventListener: (type: 'message', heard: (message: { data: FromPage }) => void) => void;
  close: () => void;
}

export interface Watch {
  /** For the options of every root actor. */
  inspect: (seen: InspectionEvent) => void;
  close: () => void;
}

interface Options {
  channel: Channel;
  /** Tells this tab from others of the same store. */
  tab: string;
  title: string;
  /** Milliseconds, from wherever. */
  now: () => number;
}

interface Known {
  ref: AnyActorRef;
  machine: AnyStateMachine | null;
  /** React's strict mode makes actors that it never starts: only what was started is told of. */
  started: boolean;
  frames: Frame[];
  /** The true snapshots, by frame number; they never leave the tab. */
  moments: Map<number, AnyMachineSnapshot>;
  step: Pick<Frame, 'event' | 'from' | 'taken'>;
}

/** Frames kept for each actor; the oldest fall away. */
const LONGEST = 400;
const nothing: Known['step'] = { event: { type: 'xstate.init' }, from: null, taken: [] };

export function watch({ channel, tab, title, now }: Options): Watch {
  const known = new Map<string, Known>();
  const began = now();
  let number = 0;

  const tell = (actor: Known): void =>
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
    started.forEach(tell);
    const frames = started.flatMap((actor) => actor.frames).sort((a, b) => a.number - b.number);
    for (const frame of frames) channel.postMessage({ kind: 'frame', tab, frame });
  };

  const isCalm = (): boolean =>
    [...known.values()].every(
      ({ ref, machine, started }) =>
        !machine || !started || !isAtWork(ref.getSnapshot() as AnyMachineSnapshot),
    );

  function addFrame(actor: Known, snapshot: AnyMachineSnapshot): void {
    number += 1;
    const frame: Frame = {
      actor: actor.ref.sessionId,
      number,
      at: Math.round(now() - began),
      ...actor.step,
      status: snapshot.status,
      value: snapshot.value,
      active: activeOf(snapshot).map(({ id }) => id),
      tags: [...snapshot.tags],
      context: redact(snapshot.context),
      offers: offersOf(snapshot),
      calm: isCalm(),
    };
    actor.step = nothing;
    actor.frames.push(frame);
    actor.moments.set(number, snapshot);
    if (actor.frames.length > LONGEST) actor.moments.delete(actor.frames.shift()!.number);
    channel.postMessage({ kind: 'frame', tab, frame });
  }

  const stay = (why: 'busy' | 'ended'): void => channel.postMessage({ kind: 'stayed', tab, why });

  /**
   * Sets every actor that lives now and lived then back to where it stood. Not while work is under way at either end, and not when an
   * actor of then has ended since: neither can be brought back, and a pretence would teach something wrong.
   */
  function goBack(to: number): void {
    const target = [...known.values()].flatMap(({ frames }) => frames).find((frame) => frame.number === to);
    if (!target?.calm || !isCalm()) {
      stay('busy');
      return;
    }
    const moves = [...known.values()].flatMap((actor) => {
      const then = actor.frames.findLast((frame) => frame.number <= to);
      const snapshot = then && actor.moments.get(then.number);
      return snapshot && snapshot !== actor.ref.getSnapshot() ? [{ actor, snapshot }] : [];
    });
    const children = moves.flatMap(({ snapshot }) => childrenOf(snapshot));
    if (children.some(({ sessionId }) => !known.has(sessionId))) {
      stay('ended');
      return;
    }
    for (const { actor, snapshot } of moves) {
      actor.step = { event: { type: 'inspector.back' }, from: null, taken: [] };
      setBack(actor.ref, snapshot);
    }
  }

  channel.addEventListener('message', ({ data }) => {
    if (data.kind === 'replay') replay();
    else if (data.tab !== tab) return;
    else if (data.kind === 'back') goBack(data.number);
    else known.get(data.actor)?.ref.send(data.event);
  });
  channel.postMessage({ kind: 'tab.open', tab, title });

  return {
    inspect: (seen) => {
      const ref = seen.actorRef as AnyActorRef;
      const actor = known.get(ref.sessionId) ?? meet(ref);
      if (seen.type === '@xstate.event') {
        actor.step = { event: redactEvent(seen.event), from: senderOf(seen.sourceRef, ref), taken: [] };
        if (seen.event.type === 'xstate.init') {
          actor.started = true;
          tell(actor);
        }
      } else if (seen.type === '@xstate.microstep') {
        actor.step.taken.push(
          ...takenIn(seen)
            .filter(({ eventType }) => eventType !== 'xstate.init')
            .map(idOf),
        );
      } else if (seen.type === '@xstate.snapshot') {
        const { status } = seen.snapshot;
        if (isOfMachine(seen.snapshot) && status !== 'stopped') addFrame(actor, seen.snapshot);
        if (status !== 'active') forget(ref);
      }
    },
    close: () => {
      channel.postMessage({ kind: 'tab.closed', tab, title });
      channel.close();
    },
  };

  function meet(ref: AnyActorRef): Known {
    const { logic } = ref as unknown as { logic: AnyStateMachine };
    const machine = 'root' in logic ? logic : null;
    const actor: Known = { ref, machine, started: false, frames: [], moments: new Map(), step: nothing };
    known.set(ref.sessionId, actor);
    return actor;
  }

  /** What it started ends with it, and does not always say so. */
  function forget(ref: AnyActorRef): void {
    known.delete(ref.sessionId);
    for (const other of known.values()) if (parentOf(other.ref) === ref) forget(other.ref);
    channel.postMessage({ kind: 'gone', tab, actor: ref.sessionId });
  }
}

const senderOf = (from: ActorRefLike | undefined, to: AnyActorRef): string | null =>
  from && from.sessionId !== to.sessionId ? from.sessionId : null;

/** A screen's own flow has no name but its machine's. */
const nameOf = ({ ref, machine }: Known): string => (machine && /^x:\d+$/.test(ref.id) ? machine.id : ref.id);

/** Something is under way whose end the machine waits for. */
function isAtWork(snapshot: AnyMachineSnapshot): boolean {
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

/** What the machine would react to where it stands: people's events, pending times, answers of the actors that it waits for. */
function offersOf(snapshot: AnyMachineSnapshot): Offer[] {
  if (snapshot.status !== 'active') return [];
  const types = new Set(activeOf(snapshot).flatMap((node) => node.ownEvents as string[]));
  return [...types].flatMap((type): Offer[] => {
    const label = eventName(type);
    if (type.startsWith('xstate.after.')) return [{ type, label, by: 'time' }];
    const [, answering] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type) ?? [];
    if (answering !== undefined) return answering in snapshot.children ? [{ type, label, by: 'actor' }] : [];
    return type.includes('*') || type.startsWith('xstate.') ? [] : [{ type, label, by: 'person' }];
  });
}
