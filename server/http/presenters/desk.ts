import type { components } from '../../../src/api/generated/schema.d.ts';
import { addDays, dayOfInstant, type Day } from '../../../src/lib/dates.ts';
import { ADVANCE_DAYS } from '../../../src/lib/legalLimits.ts';
import { sectionRule, type DeskSection } from '../../domain/desk.ts';
import { languageOf } from '../../repositories/accounts.ts';
import type { Desk, DeskLine, StoredContact } from '../../repositories/desk.ts';
import { presentTransaction } from './transaction.ts';

type Schemas = components['schemas'];

export const presentContact = ({
  kind,
  note,
  snooze_until,
  recorded_at,
}: Pick<StoredContact, 'kind' | 'note' | 'snooze_until' | 'recorded_at'>): Schemas['Contact'] => ({
  kind,
  note,
  snooze_until,
  contacted_on: dayOfInstant(recorded_at) ?? '',
});

export function presentDesk(desk: Desk, sections: readonly DeskSection[], today: Day): Schemas['Desk'] {
  const next = new Map(desk.transactions.map((transaction) => [transaction.enrollment_id, transaction]));
  const present = (line: DeskLine): Schemas['DeskLine'] => {
    const transaction = next.get(line.id);
    const { last_kind: kind, last_at: recorded_at } = line;
    return {
      enrollment: line.id,
      customer: line.customer_id,
      user_name: line.user_name,
      user_phone: line.user_phone,
      user_language: languageOf({ language: line.user_language }),
      plan_name: line.plan_name,
      amount: line.amount,
      installments: line.installments,
      day: sectionRule(line.section, today).day === 'start_date' ? addDays(line.day, ADVANCE_DAYS) : line.day,
      redemption_eligible_on: line.redemption_eligible_on,
      snoozed_until: line.until,
      last_contact:
        kind === null || recorded_at === null
          ? null
          : presentContact({ kind, note: line.last_note, snooze_until: line.last_until, recorded_at }),
      last_told:
        line.told_at === null
          ? null
          : {
              told_on: dayOfInstant(line.told_at) ?? '',
              channel: line.told_channel,
              state: line.told_state,
            },
      transaction: transaction ? presentTransaction(transaction, today) : null,
    };
  };
  return {
    today,
    reported_payments: desk.reports,
    cheques: desk.cheques,
    erasures: desk.erasures,
    unclosed_days: desk.unclosed_days,
    sends_messages: desk.sends_messages,
    has_active_plan: desk.has_active_plan,
    sections: sections.map((section) => {
      const totalOf = (snoozed: boolean) =>
        desk.totals.find((total) => total.section === section && total.is_snoozed === snoozed);
      const linesOf = (snoozed: boolean) =>
        desk.lines
          .filter((line) => line.section === section && (line.until !== null) === snoozed)
          .map(present);
      return {
        section,
        count: totalOf(false)?.count ?? 0,
        amount: totalOf(false)?.amount ?? 0,
        lines: linesOf(false),
        snoozed: totalOf(true)?.count ?? 0,
        snoozed_lines: linesOf(true),
      };
    }),
  };
}
