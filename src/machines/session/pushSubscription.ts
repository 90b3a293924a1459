// Keeps this device's push subscription (browser/pushSubscription.ts) with its account: registered again when the person logs
// in, ended when they log out by choice or another account of their side logs in. The person starts it (shared/pushReminders.ts). Starts after the first page, and runs as long as the app.
import { assign, fromPromise, setup } from 'xstate';
import { closeSubscription, findSubscription } from '../../browser/pushSubscription.ts';
import type { Realm } from '../../lib/realm.ts';
import { shouldPurge, watchDeviceOwner, type Session, type DeviceOwner } from './deviceOwner.ts';

export const pushSubscriptionMachine = setup({
  types: {
    input: {} as Pick<Context, 'session' | 'realm'>,
    context: {} as Context,
    events: {} as { type: 'deviceOwner.changed'; deviceOwner: DeviceOwner },
    tags: {} as 'busy',
  },
  actors: {
    watchDeviceOwner,
    readOwner: fromPromise<string | null, Realm>(
      async ({ input: realm }) => (await findSubscription(realm))?.owner ?? null,
    ),
    // Loaded only when there is something to renew.
    renewSubscription: fromPromise<unknown, Realm>(async ({ input: realm, signal }) =>
      (await import('../../api/push.ts')).renewSubscription(realm, signal),
    ),
    closeSubscription: fromPromise<unknown, Realm>(({ input: realm }) => closeSubscription(realm)),
  },
  guards: {
    mustGo: ({ context: { owner, deviceOwner } }) => owner !== null && shouldPurge(deviceOwner, owner),
    isOwnerHere: ({ context: { owner, deviceOwner } }) =>
      deviceOwner.kind === 'account' && deviceOwner.id === owner,
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
      actions: assign(({ event: { deviceOwner } }) => ({ deviceOwner })),
    },
  },
  states: {
    resting: {},
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readOwner',
        src: 'readOwner',
        input: ({ context }) => context.realm,
        onDone: { target: 'deciding', actions: assign(({ event: { output: owner } }) => ({ owner })) },
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
        input: ({ context }) => context.realm,
        onDone: 'resting',
        onError: 'resting', // the next start retries
      },
    },
    closing: {
      tags: 'busy',
      invoke: {
        id: 'closeSubscription',
        src: 'closeSubscription',
        input: ({ context }) => context.realm,
        onDone: 'resting',
        onError: 'resting',
      },
    },
  },
});

interface Context {
  session: Session;
  realm: Realm;
  deviceOwner: DeviceOwner;
  /** The account that turned this on here; null without one. */
  owner: string | null;
}
