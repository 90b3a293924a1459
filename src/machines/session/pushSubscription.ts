// Keeps the reminders on this device (browser/pushSubscription.ts) true to the person: told to the server anew when their customer logs in,
// ended when they log out by choice or another customer logs in. Only a person's choice begins them (customer/pushReminders.ts). It starts
// behind the first page and lasts as long as the app.
import { assign, fromPromise, setup } from 'xstate';
import { closeSubscription, findSubscription } from '../../browser/pushSubscription.ts';
import { mustLeave, watchVisitor, type Session, type Visitor } from './visitor.ts';

export const pushSubscriptionMachine = setup({
  types: {
    input: {} as { session: Session },
    context: {} as Context,
    events: {} as { type: 'visitor.changed'; visitor: Visitor },
    tags: {} as 'busy',
    children: {} as {
      watchVisitor: 'watchVisitor';
      readOwner: 'readOwner';
      renewSubscription: 'renewSubscription';
      closeSubscription: 'closeSubscription';
    },
  },
  actors: {
    watchVisitor,
    readOwner: fromPromise(async () => (await findSubscription())?.owner ?? null),
    // Its code is loaded where there is something to renew.
    renewSubscription: fromPromise<unknown>(async ({ signal }) =>
      (await import('../../api/push.ts')).renewSubscription(signal),
    ),
    closeSubscription: fromPromise<unknown>(closeSubscription),
  },
  actions: {
    setVisitor: assign((_, { visitor }: { visitor: Visitor }) => ({ visitor })),
    setOwner: assign((_, { output: owner }: { output: string | null }) => ({ owner })),
  },
  guards: {
    mustGo: ({ context: { owner, visitor } }) => owner !== null && mustLeave(visitor, owner),
    isOwnerHere: ({ context: { owner, visitor } }) => visitor.kind === 'customer' && visitor.id === owner,
  },
}).createMachine({
  id: 'pushSubscription',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, visitor: { kind: 'unknown' }, owner: null }),
  invoke: { id: 'watchVisitor', src: 'watchVisitor', input: ({ context }) => context.session, onError: {} },
  initial: 'resting',
  on: {
    'visitor.changed': {
      target: '.reading',
      actions: { type: 'setVisitor', params: ({ event }) => event },
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
        onError: 'resting', // the next start tries again
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
  visitor: Visitor;
  /** The customer who asked for reminders here; null without one. */
  owner: string | null;
}
