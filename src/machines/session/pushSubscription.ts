// Keeps this device's push subscription (browser/pushSubscription.ts) with its customer: registered again when they log
// in, ended when they log out by choice or another customer logs in. The customer starts it
// (customer/pushReminders.ts). Starts after the first page, and runs as long as the app.
import { assign, fromPromise, setup } from 'xstate';
import { closeSubscription, findSubscription } from '../../browser/pushSubscription.ts';
import { shouldPurge, watchDeviceOwner, type Session, type DeviceOwner } from './deviceOwner.ts';

export const pushSubscriptionMachine = setup({
  types: {
    input: {} as { session: Session },
    context: {} as Context,
    events: {} as { type: 'deviceOwner.changed'; deviceOwner: DeviceOwner },
    tags: {} as 'busy',
  },
  actors: {
    watchDeviceOwner,
    readOwner: fromPromise(async () => (await findSubscription())?.owner ?? null),
    // Loaded only when there is something to renew.
    renewSubscription: fromPromise<unknown>(async ({ signal }) =>
      (await import('../../api/push.ts')).renewSubscription(signal),
    ),
    closeSubscription: fromPromise<unknown>(closeSubscription),
  },
  actions: {
    setDeviceOwner: assign((_, { deviceOwner }: { deviceOwner: DeviceOwner }) => ({ deviceOwner })),
    setOwner: assign((_, { output: owner }: { output: string | null }) => ({ owner })),
  },
  guards: {
    mustGo: ({ context: { owner, deviceOwner } }) => owner !== null && shouldPurge(deviceOwner, owner),
    isOwnerHere: ({ context: { owner, deviceOwner } }) =>
      deviceOwner.kind === 'customer' && deviceOwner.id === owner,
  },
}).createMachine({
  id: 'pushSubscription',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, deviceOwner: { kind: 'unknown' }, owner: null }),
  invoke: {
    id: 'watchDeviceOwner',
    src: 'watchDeviceOwner',
    input: ({ context }) => context.session,
    onError: {},
  },
  initial: 'resting',
  on: {
    'deviceOwner.changed': {
      target: '.reading',
      actions: { type: 'setDeviceOwner', params: ({ event }) => event },
    },
  },
  states: {
    resting: {},
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readOwner',
        src: 'readOwner',
        onDone: { target: 'deciding', actions: { type: 'setOwner', params: ({ event }) => event } },
        onError: 'resting',
      },
    },
    deciding: {
      always: [
        { guard: 'mustGo', target: 'closing' },
        { guard: 'isOwnerHere', target: 'renewing' },
        { target: 'resting' },
      ],
    },
    renewing: {
      tags: 'busy',
      invoke: {
        id: 'renewSubscription',
        src: 'renewSubscription',
        onDone: 'resting',
        onError: 'resting', // the next start retries
      },
    },
    closing: {
      tags: 'busy',
      invoke: {
        id: 'closeSubscription',
        src: 'closeSubscription',
        onDone: 'resting',
        onError: 'resting',
      },
    },
  },
});

interface Context {
  session: Session;
  deviceOwner: DeviceOwner;
  /** The customer who turned on reminders here; null without one. */
  owner: string | null;
}
