// The root and its children as one pure model: an event for one of them and all messages that follow, wired as the root declares. As in a
// running system, an actor finishes a step before it receives the next message, in the order sent.
import type { Actor, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InputFrom } from 'xstate';
import type { appMachine } from '../../../src/machines/app.ts';
import { initialStep, nextStep, type RequestedAction } from './step.ts';

/** The root is called `app`; its children have the ids that it gives them. */
export type CombinedState = {
  now: Readonly<Record<string, AnyMachineSnapshot>>;
  machines: Readonly<Record<string, AnyStateMachine>>;
};

type Spawned = { id: string; input: unknown; actorRef: Actor<AnyStateMachine> };

/** The state of `root` and its children after the start. */
export function startCombined(root: typeof appMachine, input: InputFrom<typeof appMachine>): CombinedState {
  const first = initialStep(root, input);
  const now: Record<string, AnyMachineSnapshot> = { app: first.snapshot };
  const machines: Record<string, AnyStateMachine> = { app: root };
  const said: RequestedAction[] = [];
  for (const { type, params } of first.actions) {
    if (type !== 'xstate.spawnChild') continue;
    const { id, input: given, actorRef } = params as Spawned;
    const machine = actorRef.logic;
    const child = initialStep(machine, given);
    now[id] = child.snapshot;
    machines[id] = machine;
    said.push(...child.actions);
  }
  // All children have started before the root receives the first of them.
  return messages('', said).reduce<CombinedState>((all, { to, event }) => sendToActor(all, to, event), {
    now,
    machines,
  });
}

/** The state of all actors after `event` is sent to the actor `to`. */
export function sendToActor(
  { now: before, machines }: CombinedState,
  to: string,
  event: AnyEventObject,
): CombinedState {
  const now = { ...before };
  const waiting: Record<string, AnyEventObject[]> = {};
  const hear = (name: string, heard: AnyEventObject): void => {
    const machine = machines[name];
    if (!machine) return; // another kind of actor, such as the other tabs
    const busy = waiting[name];
    if (busy) return void busy.push(heard);
    const box = (waiting[name] = [heard]);
    for (let next = box.shift(); next; next = box.shift()) {
      const step = nextStep(machine, now[name] as AnyMachineSnapshot, next);
      now[name] = step.snapshot;
      for (const message of messages(name, step.actions)) hear(message.to, message.event);
    }
    delete waiting[name];
  };
  hear(to, event);
  return { now, machines };
}

/** The root addresses its children by name; they address it as their owner, and actors of their own by other names. */
const messages = (from: string, actions: RequestedAction[]) =>
  actions
    .filter(({ type }) => type === 'xstate.sendTo')
    .map(({ params: { targetId, event } }) => ({
      to: from === 'app' || targetId !== undefined ? String(targetId) : 'app',
      event: event as AnyEventObject,
    }));
