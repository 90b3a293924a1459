import type { AnyActorRef } from 'xstate';
import type { Account } from '../../api/account.ts';
import type { ApiProblem } from '../../api/problem.ts';
import type { Renewal } from '../../api/transport.ts';
import type { Realm } from '../../lib/realm.ts';
import type { SessionStatus } from '../../lib/routeDecision.ts';

/**
 * Sent to the root. `byChoice`: the person logged out here, or somebody else logged in, so the next login does not lead back to the page.
 */
export type SessionStatusChanged = {
  type: 'sessionStatus.changed';
  realm: Realm;
  status: SessionStatus;
  byChoice: boolean;
};

export function statusOf(account: Account | null): SessionStatus {
  if (account?.realm !== 'seller') return 'signedIn';
  return account.user.kyc_status === 'ACTIVE' ? 'kycActive' : 'kycPending';
}

/** The context of a session (session.ts). */
export interface SessionContext {
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

export function statusChanged({ realm, end }: SessionContext, status: SessionStatus): SessionStatusChanged {
  return { type: 'sessionStatus.changed', realm, status, byChoice: end === 'session.logOut' };
}
