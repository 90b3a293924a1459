import { expect, it } from 'vitest';
import { sectionRule } from '../../server/domain/desk.ts';
import { languageCodes } from '../../src/lib/languages.ts';
import { dueReminder, reminderIn, reminderOfRow } from '../../src/lib/remindersIn.ts';
import { enrollmentStatuses } from '../../src/lib/statuses.ts';
import { transaction } from '../../tools/statecharts/models/seller/samples.ts';

const facts = {
  name: 'Ananya Rao',
  plan: 'Eleven Months Gold',
  amount: 2000,
  day: '2026-11-05',
  shop: 'Meera Jewellers',
  count: 1,
};
const reasons = [
  'overdue',
  'due_today',
  'first_payment',
  'redemption_requested',
  'matured',
  'matured_early',
  'nearing_year',
  'past_year',
] as const;

it.each(reasons)('the reminder of %s names customer, plan, amount and shop in every language', (reason) => {
  for (const language of languageCodes) {
    const text = reminderIn(language, reason, facts);

    for (const fact of [facts.name, facts.plan, '₹2,000', facts.shop]) expect(text).toContain(fact);
    expect(/\p{Script=Devanagari}/u.test(text)).toBe(language === 'hi');
    expect(/\p{Script=Tamil}/u.test(text)).toBe(language === 'ta');
  }
});

it('a reminder names the day that has passed or comes, as its reader writes it', () => {
  expect(reminderIn('en', 'overdue', facts)).toContain('was due on 05 Nov 2026');
  expect(reminderIn('en', 'nearing_year', facts)).toContain('365 days on 05 Nov 2026');
  expect(reminderIn('en', 'matured_early', facts)).toContain('from 05 Nov 2026');
  expect(reminderIn('hi', 'overdue', facts)).toContain('05 नव॰ 2026');
  expect(reminderIn('ta', 'overdue', facts)).toContain('05 நவ. 2026');
});

it('a reminder of several months names how many, the sum and the oldest day', () => {
  const several = { ...facts, count: 3, amount: 15_000 };

  expect(reminderIn('en', 'overdue', several)).toContain(
    '3 instalments for Eleven Months Gold, ₹15,000 in all, are due, the oldest since 05 Nov 2026',
  );
  expect(reminderIn('hi', 'overdue', several)).toContain('3 किस्तें, कुल ₹15,000');
  expect(reminderIn('ta', 'overdue', several)).toContain('3 தவணைகள், மொத்தம் ₹15,000');
});

it.each(enrollmentStatuses)('an instalment of a %s plan is reminded of as the desk does', (status) => {
  const today = '2026-11-21';
  for (const day of ['2026-11-20', today, '2026-11-22']) {
    const plan = {
      status,
      anchored_on: day,
      monthly_amount: 2000,
      installments_paid: 0,
      reopened_installments: [],
      paid_in_part: [],
      total_installments: 11,
    };
    const section = (['overdue', 'due_today', 'first_payment'] as const).find((name) => {
      const { statuses, from, to } = sectionRule(name, today);
      return statuses.includes(status) && day >= (from ?? day) && (status === 'payment_pending' || day <= to);
    });

    expect(dueReminder(plan, today)?.reason).toBe(section);
  }
});

it('the reminder of a late instalment on a list names all that is due of its plan', () => {
  const row = transaction({ installments_paid: 6, reopened_installments: [6] });

  expect(reminderOfRow(row, '2026-12-06')).toEqual({
    reason: 'overdue',
    installments: 3,
    amount: 15_000,
    day: '2026-09-05',
  });
});
