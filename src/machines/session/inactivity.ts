// Ends the session after 15 minutes without activity on a guarded page, with a warning a minute before. idleTimer.ts measures the idle time,
// by the wall clock and across tabs.
import { assign, sendTo, setup, type AnyActorRef } from 'xstate';
import type { Realm } from '../../lib/realm.ts';
import { PAGE_IDLE_MINUTES } from '../../lib/sessionLimits.ts';
import { idleTimer } from './idleTimer.ts';

/** Seconds without activity until the session ends, and until the warning (spec A9). */
export const IDLE_LIMIT = PAGE_IDLE_MINUTES * 60;
export const WARNING_AT = IDLE_LIMIT - 60;

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
