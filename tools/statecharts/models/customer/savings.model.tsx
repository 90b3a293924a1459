import type { Vault } from '../../../../src/api/enrollments.ts';
import { savingsOf } from '../../../../src/lib/savings.ts';
import { savingsMachine } from '../../../../src/machines/customer/savings.ts';
import { Savings } from '../../../../src/screens/customer/savings/Savings.tsx';
import { maturedEnrollment, sampleCustomer, sampleEnrollment } from '../samples.ts';
import { elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { fakeCustomerSession, withFakeApp } from '../../kit/fakes.tsx';
import { done, failed } from '../../kit/step.ts';

const today = '2026-11-21';
const saving = sampleEnrollment();
/** Two months late. */
const late = sampleEnrollment({
  id: 'e2',
  monthly_amount: 3000,
  total_paid: 3000,
  installments_paid: 1,
  enrolled_on: '2026-09-10',
  next_due_date: '2026-10-10',
});
const dueToday = sampleEnrollment({
  id: 'e3',
  monthly_amount: 4000,
  total_paid: 12_000,
  enrolled_on: '2026-08-21',
  next_due_date: today,
});
const cancelled = sampleEnrollment({ id: 'e4', status: 'cancelled', total_paid: 9000 });
const answers = {
  upToDate: { enrollments: [saving, cancelled], today },
  pressing: { enrollments: [saving, late, maturedEnrollment()], today },
  dueToday: { enrollments: [dueToday], today },
  none: { enrollments: [cancelled], today },
} satisfies Record<string, Vault>;

export const model = defineModel({
  machine: savingsMachine,
  inputs: { 'with savings': { expected: true }, 'without savings': { expected: false } },
  cases: Object.values(answers).map((answer) => done('loadSavings', answer)),
  always: {
    'figures are shown of plans that are held, and of nothing else': (now) =>
      !now.matches('shown') || (now.context.savings?.plans ?? 0) > 0,
    'nobody without savings is asked for any': (now) => now.context.expected || now.matches('none'),
  },
  canAlwaysReach: { 'the figures, or nothing': (now) => now.matches('shown') || now.matches('none') },
  stepInvariants: {
    'a load shows its own figures, or nothing where no plan is held': ({ to, event }) => {
      if (event.type !== done('loadSavings').type) return true;
      const { enrollments, today: day } = event['output'] as Vault;
      const figures = savingsOf(enrollments, day);
      return figures.plans === 0
        ? to.matches('none')
        : to.matches({ shown: 'current' }) &&
            JSON.stringify([to.context.savings, to.context.today]) === JSON.stringify([figures, day]);
    },
    'a failed look again keeps the savings, shown': ({ from, to, event }) =>
      event.type !== failed('loadSavings').type ||
      (from.context.savings === to.context.savings && from.matches('shown') === to.matches('shown')),
  },
  repeatable: ['savings.refresh'],
  resting: ['shown', 'none'],
  screen: {
    show: (world) =>
      withFakeApp(
        <Savings />,
        { customer: fakeCustomerSession(sampleCustomer({ has_savings: world.input.expected })) },
        world,
      ),
    perform: { 'savings.reload': press('Retry'), 'savings.refresh': elsewhere, 'day.changed': elsewhere },
  },
});
