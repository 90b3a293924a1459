// A staff member's login, and how a change of the record affects it.

import type { Selectable } from 'kysely';
import type { Tables } from '../db/generated/tables.ts';

type StaffColumns = Selectable<Tables['staff']>;
export type StaffRole = NonNullable<StaffColumns['role']>;

/** The fields that decide whether a member may log in, and with which role. */
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

/** The role of a login that has not ended. */
export const presentRole = ({ role, deactivated_at }: StaffLogin): StaffRole | null =>
  deactivated_at === null ? role : null;

export interface LoginChange {
  set: Partial<Pick<StaffLogin, 'role' | 'password_hash'>> & {
    deactivated_at?: Temporal.Instant | null;
  };
  /** True when existing sessions and verified codes end. */
  endsSessions: boolean;
  /** Null if the login stays as it is. */
  event: LoginEvent | null;
}

/** `given`: the person has to set a password, after a new login or another login phone. */
export type LoginEvent = 'given' | 'role_changed' | 'ended';

/**
 * Gives, changes or ends a login. A new phone or a renewed login needs a new password, so the person must receive the
 * code.
 */
export function changeLogin(
  before: StaffLogin,
  asked: { phone: string; role: StaffRole | null },
  now: Temporal.Instant,
): LoginChange {
  const had = presentRole(before);
  if (asked.role === null) {
    if (had === null) return { set: {}, endsSessions: false, event: null };
    // A login that was never used is removed without a trace.
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
