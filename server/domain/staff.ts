// A staff member's login: what a change of the record makes of it.

import type { Selectable } from 'kysely';
import type { Tables } from '../db/generated/tables.ts';

type StaffColumns = Selectable<Tables['staff']>;
export type StaffRole = NonNullable<StaffColumns['role']>;

/** What decides whether and as what a member may log in. */
export type StaffLogin = Pick<
  StaffColumns,
  'phone' | 'role' | 'password_hash' | 'deactivated_at' | 'last_login_at'
>;

/** `invited`: the person has not set a password yet. */
export type LoginState = 'none' | 'invited' | 'active' | 'deactivated';

export function loginState({ role, password_hash, deactivated_at }: StaffLogin): LoginState {
  if (role === null) return 'none';
  if (deactivated_at !== null) return 'deactivated';
  return password_hash === null ? 'invited' : 'active';
}

/** The role of a login that is not over. */
export const presentRole = ({ role, deactivated_at }: StaffLogin): StaffRole | null =>
  deactivated_at === null ? role : null;

export interface LoginChange {
  set: Partial<Pick<StaffLogin, 'role' | 'password_hash'>> & {
    deactivated_at?: Temporal.Instant | null;
  };
  /** Whether the sessions and the codes that were proved so far end. */
  endsSessions: boolean;
  /** Null where the login stays as it is. */
  event: LoginEvent | null;
}

/** `given` where the person has to set a password: a new login, or another phone to log in with. */
export type LoginEvent = 'given' | 'role_changed' | 'ended';

/** Gives, changes or ends a login. A new phone and a new beginning ask for a new password: the code must reach the person. */
export function changeLogin(
  before: StaffLogin,
  asked: { phone: string; role: StaffRole | null },
  now: Temporal.Instant,
): LoginChange {
  const had = presentRole(before);
  if (asked.role === null) {
    if (had === null) return { set: {}, endsSessions: false, event: null };
    // A login that was never used leaves nothing behind.
    const end = before.last_login_at === null ? { role: null } : { deactivated_at: now };
    return { set: { ...end, password_hash: null }, endsSessions: true, event: 'ended' };
  }
  if (had !== null && before.phone === asked.phone) {
    const event = had === asked.role ? null : 'role_changed';
    return { set: { role: asked.role }, endsSessions: false, event };
  }
  return {
    set: { role: asked.role, password_hash: null, deactivated_at: null },
    endsSessions: true,
    event: 'given',
  };
}
