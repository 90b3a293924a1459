// The session of one realm, customer or seller: the signed-in account, and the freshness of its access. Runs as long as the app, and sends
// every change of status to its parent (the root). The login form is in login.ts.
import { assign, enqueueActions, raise, sendTo, setup, type AnyActorRef, type SnapshotFrom } from 'xstate';
import { asProblem, isProblem, isRefused, type ApiProblem } from '../../api/problem.ts';
import { clearSession, loadAccount, logOut, renewSession } from '../../api/session.ts';
import { customerIn, sellerIn, type Account, type Customer, type Seller } from '../../api/account.ts';
import type { Renewal } from '../../api/transport.ts';
import type { Realm } from '../../lib/realm.ts';
import { recordActivity } from './idleTimer.ts';
import { otherTabs, type TabNews } from './otherTabs.ts';

const endings = { 'session.logOut': {}, 'session.idle': {}, 'session.ended': {}, 'tab.left': {} } as const;
const ignored = { ...endings, 'session.locked': {} } as const;

export const sessionMachine = setup({
  types: {
    input: {} as Pick<Context, 'realm' | 'hinted' | 'owner'>,
    context: {} as Context,
    events: {} as
      | { type: 'session.opened' } // a login succeeded: the account follows
      | { type: 'session.logOut' }
      | { type: 'session.idle' } // no activity for too long: with a PIN it is locked
      | { type: 'session.locked' } // the server answers nothing until the PIN is given
      | { type: 'session.unlocked' }
      | { type: 'session.ended' } // the server ended it
      | { type: 'session.retry' }
      | { type: 'session.renew' } // a call was refused: get fresh access
      | { type: 'account.changed'; account: Account } // a flow loaded or saved it
      | TabNews,
    tags: {} as 'busy',
    children: {} as { otherTabs: 'otherTabs' },
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
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
    setRenewal: assign((_, { renewal }: { renewal: Renewal }) => ({ renewal })),
    forgetSession: ({ context }) => clearSession(context.realm, context.end === 'session.logOut'),
    recordActivity: ({ context }) => recordActivity(context.realm), // a fresh login counts as activity, an older mark does not
  },
  guards: {
    hinted: ({ context }) => context.hinted,
    /** Locked rather than ended, when it is not used. */
    isKept: ({ context: { account, isLocked } }) => isLocked || sellerIn(account)?.has_pin === true,
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
          { guard: 'isKept', actions: 'lock' },
          { target: '.leaving', actions: 'setEnd' },
        ],
        'session.locked': { actions: 'lock' },
        'session.unlocked': { actions: 'unlock' },
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
              { target: 'unreachable', actions: { type: 'setProblem', params: ({ event }) => event } },
            ],
          },
        },
        // Offline is not signed out (decision 18): the session waits for a retry.
        unreachable: {
          entry: { type: 'notifyStatus', params: { status: 'unreachable' } },
          on: { 'session.retry': 'loading', 'session.unlocked': 'loading' },
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

function statusOf(account: Account | null): SessionStatus {
  if (account?.realm !== 'seller') return 'signedIn';
  return account.user.kyc_status === 'ACTIVE' ? 'kycActive' : 'kycPending';
}

type Session = SnapshotFrom<typeof sessionMachine>;

/** The signed-in customer, or null. */
export const customerOf = ({ context }: Session): Customer | null => customerIn(context.account);

/** The signed-in seller, or null. */
export const sellerOf = ({ context }: Session): Seller | null => sellerIn(context.account);

/** A session's status for the rest of the app: enough to guard pages, without personal data. */
export type SessionStatus = 'unknown' | 'signedOut' | 'unreachable' | 'signedIn' | 'kycPending' | 'kycActive';

/**
 * Sent to the root. `byChoice`: the person logged out here, or somebody else logged in, so the next login does not lead back to the page.
 */
export type SessionStatusChanged = {
  type: 'sessionStatus.changed';
  realm: Realm;
  status: SessionStatus;
  byChoice: boolean;
};

interface Context {
  realm: Realm;
  hinted: boolean;
  owner: AnyActorRef;
  account: Account | null;
  /** The reason that the account could not be loaded. */
  problem: ApiProblem | null;
  /** The id of the person signed in last in this tab. */
  user: string | null;
  /** The event that ended the last session, or began this one; null before the first. */
  end: string | null;
  /** Outcome of the last renewal. */
  renewal: Renewal;
  /** The server answers nothing until the PIN is given (seller/lock.ts). */
  isLocked: boolean;
  /** The channel to the other tabs works. */
  hasOtherTabs: boolean;
}

function statusChanged({ realm, end }: Context, status: SessionStatus): SessionStatusChanged {
  return { type: 'sessionStatus.changed', realm, status, byChoice: end === 'session.logOut' };
}
