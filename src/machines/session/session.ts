// The session of one realm, customer or seller: the signed-in account, and the freshness of its access. Runs as long as the app, and sends
// every change of status to its parent (the root). The login form is in login.ts.
import { assign, enqueueActions, raise, sendTo, setup, type SnapshotFrom } from 'xstate';
import { asProblem, isProblem, isRefused } from '../../api/problem.ts';
import { clearSession, loadAccount, logOut, renewSession } from '../../api/session.ts';
import {
  customerIn,
  hasLock,
  sellerIn,
  type Account,
  type Customer,
  type Seller,
} from '../../api/account.ts';
import type { Renewal } from '../../api/transport.ts';
import { recordActivity } from '../../browser/idleTimer.ts';
import type { SessionStatus } from '../../lib/routeDecision.ts';
import { otherTabs, type TabNews } from './otherTabs.ts';
import { statusChanged, statusOf, type SessionContext as Context } from './sessionStatus.ts';

const endings = { 'session.logOut': {}, 'session.idle': {}, 'session.ended': {}, 'tab.left': {} } as const;
const ignored = { ...endings, 'session.lock': {}, 'session.locked': {}, 'tab.locked': {} } as const;

export const sessionMachine = setup({
  types: {
    input: {} as Pick<Context, 'realm' | 'hinted' | 'owner'>,
    context: {} as Context,
    events: {} as
      | { type: 'session.opened' } // a login succeeded: the account follows
      | { type: 'session.logOut' }
      | { type: 'session.idle' } // no activity for too long: with a PIN it is locked
      | { type: 'session.lock' } // its person locks it
      | { type: 'session.locked' } // the server answers nothing until the PIN is given
      | { type: 'session.unlocked' }
      | { type: 'session.ended' } // the server ended it
      | { type: 'session.retry' }
      | { type: 'session.renew' } // a call was refused: get fresh access
      | { type: 'account.changed'; account: Account } // a flow loaded or saved it
      | TabNews,
    tags: {} as 'busy',
  },
  actors: { loadAccount, logOut, renewSession, otherTabs },
  actions: {
    setAccount: assign(({ context: { user, end } }, { account }: { account: Account }) => ({
      account,
      user: account.user.id,
      // Somebody else's login does not lead back to the earlier session's page.
      end: user && user !== account.user.id ? 'session.logOut' : end,
    })),
    notifyStatus: sendTo(
      ({ context }) => context.owner,
      ({ context }, { status }: { status: SessionStatus }) => statusChanged(context, status),
    ),
    notifyTabs: enqueueActions(({ context, enqueue }, news: TabNews) => {
      if (context.hasOtherTabs) enqueue.sendTo('otherTabs', news);
    }),
    clearAccount: assign({ account: null, problem: null, isLocked: false }),
    lock: assign({ isLocked: true }),
    unlock: assign({ isLocked: false }),
    setEnd: assign({ end: ({ event }) => event.type }),
    setRenewal: assign((_, { renewal }: { renewal: Renewal }) => ({ renewal })),
    forgetSession: ({ context }) => clearSession(context.realm, context.end === 'session.logOut'),
    recordActivity: ({ context }) => recordActivity(context.realm), // a fresh login counts as activity, an older mark does not
  },
  guards: {
    hinted: ({ context }) => context.hinted,
    /** Locked rather than ended, when it is not used. */
    isKept: ({ context: { account, isLocked } }) => isLocked || hasLock(account),
    isSame: ({ context }, { account }: { account: Account }) => account.user.id === context.user,
    refused: (_, { error }: { error: unknown }) => isRefused(error) && !isProblem(error, 'session_locked'),
  },
}).createMachine({
  id: 'session',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    ...input,
    account: null,
    problem: null,
    user: null,
    end: null,
    renewal: 'lost',
    hasOtherTabs: true,
    isLocked: false,
  }),
  invoke: {
    id: 'otherTabs',
    src: 'otherTabs',
    input: ({ context }) => context.realm,
    onError: { actions: assign({ hasOtherTabs: false }) },
  },
  type: 'parallel',
  states: {
    account: {
      initial: 'restoring',
      on: {
        'session.opened': {
          target: '.loading',
          actions: ['recordActivity', { type: 'notifyTabs', params: { type: 'tab.opened' } }],
        },
        'tab.opened': '.loading',
        'session.logOut': { target: '.leaving', actions: 'setEnd' },
        'session.idle': [
          { guard: 'isKept', actions: ['lock', { type: 'notifyTabs', params: { type: 'tab.locked' } }] },
          { target: '.leaving', actions: 'setEnd' },
        ],
        'session.lock': { actions: ['lock', { type: 'notifyTabs', params: { type: 'tab.locked' } }] },
        'session.locked': { actions: 'lock' },
        'session.unlocked': {
          actions: ['unlock', { type: 'notifyTabs', params: { type: 'tab.unlocked' } }],
        },
        'tab.locked': { actions: 'lock' },
        'tab.unlocked': { actions: 'unlock' },
        'session.ended': { target: '.signedOut', actions: 'setEnd' },
        'tab.left': { target: '.signedOut', actions: 'setEnd' },
      },
      states: {
        restoring: { always: [{ guard: 'hinted', target: 'loading' }, { target: 'signedOut' }] },
        loading: {
          tags: 'busy',
          entry: ['clearAccount', 'setEnd', { type: 'notifyStatus', params: { status: 'unknown' } }],
          invoke: {
            id: 'loadAccount',
            src: 'loadAccount',
            input: ({ context }) => context.realm,
            onDone: {
              target: 'signedIn',
              actions: { type: 'setAccount', params: ({ event }) => ({ account: event.output }) },
            },
            onError: [
              {
                guard: { type: 'refused', params: ({ event }) => event },
                target: 'signedOut',
                actions: 'setEnd',
              },
              { target: 'unreachable', actions: assign({ problem: ({ event }) => asProblem(event.error) }) },
            ],
          },
        },
        // Offline is not signed out (decision 18): the session waits for a retry.
        unreachable: {
          entry: { type: 'notifyStatus', params: { status: 'unreachable' } },
          on: {
            'session.retry': 'loading',
            'session.unlocked': {
              target: 'loading',
              actions: { type: 'notifyTabs', params: { type: 'tab.unlocked' } },
            },
            'tab.unlocked': 'loading',
          },
        },
        signedIn: {
          entry: {
            type: 'notifyStatus',
            params: ({ context }) => ({ status: statusOf(context.account) }),
          },
          on: {
            'account.changed': {
              target: 'signedIn',
              reenter: true,
              actions: [
                { type: 'setAccount', params: ({ event }) => event },
                {
                  type: 'notifyTabs',
                  params: ({ event: { account } }) => ({ type: 'tab.changed', account }),
                },
              ],
            },
            'tab.changed': {
              guard: { type: 'isSame', params: ({ event }) => event },
              target: 'signedIn',
              reenter: true,
              actions: { type: 'setAccount', params: ({ event }) => event },
            },
          },
        },
        leaving: {
          tags: 'busy',
          entry: [
            'clearAccount',
            'forgetSession',
            { type: 'notifyTabs', params: { type: 'tab.left' } },
            { type: 'notifyStatus', params: { status: 'signedOut' } },
          ],
          // Another end of the session must not cut off the logout's call.
          on: ignored,
          invoke: {
            id: 'logOut',
            src: 'logOut',
            input: ({ context }) => context.realm,
            onDone: 'signedOut',
            onError: 'signedOut', // spec A7: a failed logout is ignored, the mark keeps the guard closed (decision 37)
          },
        },
        signedOut: {
          entry: [{ type: 'notifyStatus', params: { status: 'signedOut' } }, 'clearAccount'],
          on: ignored,
        },
      },
    },
    access: {
      initial: 'resting',
      states: {
        resting: { on: { 'session.renew': 'renewing' } },
        // Any number of refused calls wait here for one renewal.
        renewing: {
          tags: 'busy',
          invoke: {
            id: 'renewSession',
            src: 'renewSession',
            input: ({ context }) => context.realm,
            onDone: { target: 'resting', actions: { type: 'setRenewal', params: { renewal: 'fresh' } } },
            onError: [
              {
                guard: { type: 'refused', params: ({ event }) => event },
                target: 'resting',
                actions: [
                  { type: 'setRenewal', params: { renewal: 'refused' } },
                  raise({ type: 'session.ended' }),
                ],
              },
              // No reply: the session is kept, and the next call retries.
              { target: 'resting', actions: { type: 'setRenewal', params: { renewal: 'lost' } } },
            ],
          },
        },
      },
    },
  },
});

type Session = SnapshotFrom<typeof sessionMachine>;

/** The signed-in customer, or null. */
export const customerOf = ({ context }: Session): Customer | null => customerIn(context.account);

/** The signed-in seller, or null. */
export const sellerOf = ({ context }: Session): Seller | null => sellerIn(context.account);
