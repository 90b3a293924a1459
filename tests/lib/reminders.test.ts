import { expect, it } from 'vitest';
import { sectionRule } from '../../server/domain/desk.ts';
import { languageCodes } from '../../src/lib/languages.ts';
import { dueReason, reminderIn } from '../../src/lib/remindersIn.ts';
import { enrollmentStatuses } from '../../src/lib/statuses.ts';

const facts = {
  name: 'Ananya Rao',
  plan: 'Eleven Months Gold',
  amount: 2000,
  day: '2026-11-05',
  shop: 'Meera Jewellers',
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

it.each(enrollmentStatuses)('an instalment of a %s plan is reminded of as the desk does', (status) => {
  const today = '2026-11-21';
  for (const day of ['2026-11-20', today, '2026-11-22']) {
    const section = (['overdue', 'due_today', 'first_payment'] as const).find((name) => {
      const { statuses, from, to } = sectionRule(name, today);
      return statuses.includes(status) && day >= (from ?? day) && day <= to;
    });

    expect(dueReason(status, day, today)).toBe(section ?? null);
  }
  expect(dueReason(status, null, today)).toBeNull();
});
