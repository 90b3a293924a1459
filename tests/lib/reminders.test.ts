import { expect, it } from 'vitest';
import { reminderText } from '../../src/lib/copy/reminders.ts';

const facts = {
  name: 'Ananya Rao',
  plan: 'Eleven Months Gold',
  amount: '₹2,000',
  day: '05 Nov 2026',
  shop: 'Meera Jewellers',
};

it.each([
  'overdue',
  'due_today',
  'first_payment',
  'redemption_requested',
  'matured',
  'nearing_year',
] as const)('the reminder of %s names customer, plan, amount and shop', (reason) => {
  const text = reminderText(reason, facts);

  for (const fact of [facts.name, facts.plan, facts.amount, facts.shop]) expect(text).toContain(fact);
});

it('a reminder names the day that has passed or comes', () => {
  expect(reminderText('overdue', facts)).toContain('was due on 05 Nov 2026');
  expect(reminderText('nearing_year', facts)).toContain('365 days on 05 Nov 2026');
});
