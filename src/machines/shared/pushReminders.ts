// The choice to show a person's notifications or news on this device while the app is closed, beside their list. The browser asks for
// permission only after a press. session/pushSubscription.ts renews the choice with each login, and ends it on logout.
import { assign, fromCallback, setup, type ActorRefFrom, type EventObject } from 'xstate';
import { ApiProblem } from '../../api/problem.ts';
import { readPush, turnPushOff, turnPushOn, type PushState } from '../../api/push.ts';
import { watchPushPermission } from '../../browser/pushSubscription.ts';
import type { PushOwner } from '../../browser/pushSubscription.ts';
import { errorToast, showToast, success } from '../session/showToast.ts';
import type { toastsMachine } from '../session/toasts.ts';

const watchPermission = fromCallback<EventObject>(({ sendBack }) =>
  watchPushPermission(() => sendBack({ type: 'permission.changed' })),
);

export const pushRemindersMachine = setup({
  types: {
    input: {} as Omit<Context, 'state'>,
    context: {} as Context,
    events: {} as
      | { type: 'reminders.turnOn' }
      | { type: 'reminders.turnOff' }
      | { type: 'reminders.reload' }
      | { type: 'permission.changed' },
    tags: {} as 'busy',
  },
  actors: { watchPermission, readPush, turnPushOn, turnPushOff },
  actions: {
    setState: assign((_, { output: state }: { output: PushState }) => ({ state })),
    showToast,
  },
  guards: {
    isUnsupported: ({ context }) => context.state === 'unsupported',
    isDenied: ({ context }) => context.state === 'denied',
    isOn: ({ context }) => context.state === 'on',
    isOffline: (_, { error }: { error: unknown }) => error instanceof ApiProblem && error.kind === 'network',
  },
}).createMachine({
  id: 'pushReminders',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, state: 'off' }),
  invoke: { id: 'watchPermission', src: 'watchPermission', onError: {} },
  initial: 'reading',
  on: { 'permission.changed': '.reading' },
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readPush',
        src: 'readPush',
        input: ({ context }) => context.owner,
        onDone: { target: 'deciding', actions: { type: 'setState', params: ({ event }) => event } },
        onError: [
          { guard: { type: 'isOffline', params: ({ event }) => event }, target: 'offline' },
          { target: 'failed' },
        ],
      },
    },
    deciding: {
      always: [
        { guard: 'isUnsupported', target: 'unsupported' },
        { guard: 'isDenied', target: 'denied' },
        { guard: 'isOn', target: 'on' },
        { target: 'off' },
      ],
    },
    unsupported: {},
    // Only the browser's settings change that.
    denied: {},
    offline: { on: { 'reminders.reload': 'reading' } },
    failed: { on: { 'reminders.reload': 'reading' } },
    off: { on: { 'reminders.turnOn': 'turningOn' } },
    on: { on: { 'reminders.turnOff': 'turningOff' } },
    turningOn: {
      tags: 'busy',
      on: { 'permission.changed': {} }, // the answer to our own question
      invoke: {
        id: 'turnPushOn',
        src: 'turnPushOn',
        input: ({ context }) => context.owner,
        onDone: { target: 'deciding', actions: { type: 'setState', params: ({ event }) => event } },
        onError: {
          target: 'off',
          actions: { type: 'showToast', params: (about) => errorToast(about.context.words.onFailed)(about) },
        },
      },
    },
    turningOff: {
      tags: 'busy',
      on: { 'permission.changed': {} },
      invoke: {
        id: 'turnPushOff',
        src: 'turnPushOff',
        input: ({ context }) => context.owner,
        onDone: {
          target: 'deciding',
          actions: [
            { type: 'setState', params: ({ event }) => event },
            { type: 'showToast', params: ({ context }) => success(context.words.offNow) },
          ],
        },
        onError: {
          target: 'on',
          actions: { type: 'showToast', params: (about) => errorToast(about.context.words.offFailed)(about) },
        },
      },
    },
  },
});

interface Context {
  toasts: ActorRefFrom<typeof toastsMachine>;
  owner: PushOwner;
  words: Record<'onFailed' | 'offNow' | 'offFailed', string>;
  state: PushState;
}
