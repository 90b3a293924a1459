// Ends the session after 15 minutes without activity on a guarded page, with a warning a minute before. The idle time is
// measured by the wall clock and over all tabs of this store.
import { assign, fromCallback, sendTo, setup, type AnyActorRef, type EventObject } from 'xstate';
import { connections } from '../../api/transport.ts';
import { startIdleTimer } from '../../browser/idleTimer.ts';
import type { Realm } from '../../lib/realm.ts';
import { PAGE_IDLE_MINUTES } from '../../lib/sessionLimits.ts';

/** Seconds without activity until the session ends, and until the warning (spec A9). */
const IDLE_LIMIT = PAGE_IDLE_MINUTES * 60;
const WARNING_AT = IDLE_LIMIT - 60;

/** Milliseconds between two renewals; the server ends a session half an hour after the last one. */
const RENEW_EVERY = 5 * 60_000;

/**
 * Sends `idle.measured` with whole seconds. While somebody is active, access is renewed from time to time even without
 * requests, so that writing or reading at length does not outlive the server's session.
 */
const idleTimer = fromCallback<EventObject, Realm>(({ input: realm, sendBack }) => {
  let renewedAt = Date.now();
  const renewWhenDue = () => {
    if (Math.abs(Date.now() - renewedAt) < RENEW_EVERY) return; // a clock set back must not delay it
    renewedAt = Date.now();
    connections.renew(realm).catch(() => undefined); // the session reports its end itself
  };
  return startIdleTimer(realm, (seconds) => sendBack({ type: 'idle.measured', seconds }), renewWhenDue);
});

export const inactivityMachine = setup({
  types: {
    input: {} as { owner: AnyActorRef },
    context: {} as { owner: AnyActorRef; realm: Realm | null },
    events: {} as
      /** `guardedBy`: the session that guards the shown page; null for public pages. */
      { type: 'page.shown'; guardedBy: Realm | null } | { type: 'idle.measured'; seconds: number },
  },
  actors: { idleTimer },
  actions: {
    notifyOwner: sendTo(
      ({ context }) => context.owner,
      ({ context }, { type }: { type: 'inactivity.near' | 'inactivity.over' | 'inactivity.reached' }) => ({
        type,
        realm: context.realm,
      }),
    ),
  },
  guards: {
    sameRealm: ({ context }, { guardedBy }: { guardedBy: Realm | null }) => guardedBy === context.realm,
    guarded: (_, { guardedBy }: { guardedBy: Realm | null }) => guardedBy !== null,
    expired: (_, { seconds }: { seconds: number }) => seconds >= IDLE_LIMIT,
    nearlyExpired: (_, { seconds }: { seconds: number }) => seconds >= WARNING_AT,
  },
}).createMachine({
  id: 'inactivity',
  context: ({ input }) => ({ ...input, realm: null }),
  initial: 'off',
  on: {
    'page.shown': [
      { guard: { type: 'sameRealm', params: ({ event }) => event } },
      {
        guard: { type: 'guarded', params: ({ event }) => event },
        target: '.watching',
        actions: assign({ realm: ({ event }) => event.guardedBy }),
      },
      { target: '.off', actions: assign({ realm: null }) },
    ],
  },
  states: {
    off: {},
    watching: {
      invoke: {
        id: 'idleTimer',
        src: 'idleTimer',
        input: ({ context }) => context.realm ?? 'customer',
        onError: {},
      },
      initial: 'calm',
      states: {
        calm: {
          on: {
            'idle.measured': [
              { guard: { type: 'expired', params: ({ event }) => event }, target: 'expired' },
              { guard: { type: 'nearlyExpired', params: ({ event }) => event }, target: 'warned' },
            ],
          },
        },
        warned: {
          entry: { type: 'notifyOwner', params: { type: 'inactivity.near' } },
          exit: { type: 'notifyOwner', params: { type: 'inactivity.over' } },
          on: {
            'idle.measured': [
              { guard: { type: 'expired', params: ({ event }) => event }, target: 'expired' },
              { guard: { type: 'nearlyExpired', params: ({ event }) => event } },
              { target: 'calm' },
            ],
          },
        },
        // The root ends the session, and the page shown next is a public one; or it locks it, and the page stays.
        expired: {
          entry: { type: 'notifyOwner', params: { type: 'inactivity.reached' } },
          on: {
            'idle.measured': [
              { guard: { type: 'nearlyExpired', params: ({ event }) => event } },
              { target: 'calm' },
            ],
          },
        },
      },
    },
  },
});
