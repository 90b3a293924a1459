// The shop's change of a customer's phone number.
import { revokeResetTokens } from '../auth/resetTokens.ts';
import { revokeAllSessions } from '../auth/sessions.ts';
import { isUniqueViolation } from '../db/errors.ts';
import type { StoreSql } from '../db/storeSql.ts';
import { phoneChanged } from '../domain/notification.ts';
import type { Person } from '../domain/person.ts';
import { phoneChangeReason, phoneEnd } from '../domain/phoneChange.ts';
import { fieldProblem, Problem } from '../domain/problem.ts';
import { readersCopy } from '../language.ts';
import { writeSearchTexts } from './searchTexts.ts';
import { writeJournal } from './enrollments.ts';
import { notify } from './notifications.ts';

const columns = ['id', 'full_name', 'phone_number', 'language'] as const;

/** Whose account it is. Throws `not_found`, also for an erased one. */
export async function readPerson(store: StoreSql, id: string, { locks = false } = {}) {
  let query = store.selectFrom('customers').select(columns).where('id', '=', id);
  if (locks) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  if (!row || row.phone_number === null) throw new Problem('not_found');
  return { ...row, phone_number: row.phone_number };
}

/** Throws the phone field's error unless the person may get this number. */
export async function requireOtherPhone(
  store: StoreSql,
  person: { id: string; phone_number: string },
  phone: string,
): Promise<void> {
  if (phone === person.phone_number)
    throw fieldProblem('phone_number', readersCopy().refusals.phoneUnchanged);
  const other = await store
    .selectFrom('customers')
    .select('full_name')
    .where('phone_number', '=', phone)
    .executeTakeFirst();
  if (other) throw phoneOfAnother(other.full_name);
}

const phoneOfAnother = (name: string) =>
  fieldProblem('phone_number', readersCopy().refusals.phoneOfAnother(name));

interface PhoneChange {
  phone: string;
  reason: string;
  by: Person;
}

/**
 * Gives an account another phone number, which was proved. Who is logged in with the old one is logged out. Answers whom to tell at the old
 * number. Throws `not_found`, or the phone field's error where another account has it.
 */
export async function changePhone(
  store: StoreSql,
  customerId: string,
  { phone, reason, by }: PhoneChange,
  now: Temporal.Instant,
) {
  const before = await readPerson(store, customerId, { locks: true });
  await requireOtherPhone(store, before, phone);
  await store
    .updateTable('customers')
    .set({ phone_number: phone })
    .where('id', '=', customerId)
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'customers_phone_once') ? new Problem('conflict') : error;
    });
  await writeSearchTexts(store, customerId);
  await revokeAllSessions(store, 'customer', customerId, now);
  await revokeResetTokens(store, 'customer', customerId, now);
  await writeJournal(store, {
    kind: 'phone_change',
    customer_id: customerId,
    amount: 0,
    reason: phoneChangeReason(before.phone_number, phone, reason),
    actor: 'seller',
    account_id: by.id,
    account_name: by.name,
    recorded_at: now,
  });
  await notify(store, customerId, phoneChanged(phoneEnd(phone), now), now);
  return before;
}
