import { screen, fireEvent } from '@testing-library/react';
import { createEmptyActor } from 'xstate';
import type { Enrollment, PartialVault } from '../../../../src/api/enrollments.ts';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { canCancel, canRequestRedemption } from '../../../../src/lib/dueStatus.ts';
import { vaultMachine } from '../../../../src/machines/customer/vault.ts';
import GoldVault from '../../../../src/screens/customer/savings/GoldVault.tsx';
import { maturedEnrollment, requestedEnrollment, sampleEnrollment } from '../samples.ts';
import { byHand, elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { fakePageAddress, withFakeApp } from '../../kit/fakes.tsx';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, sentEvents, stableStringify } from '../../kit/step.ts';

const toasts = createEmptyActor() as never;
const today = '2026-11-21';
const saving = sampleEnrollment();
const matured = maturedEnrollment();
const rejected = maturedEnrollment({
  redemption: {
    ...requestedEnrollment().redemption!,
    status: 'rejected',
    decided_on: '2026-11-21',
    reason: 'Please bring your receipts.',
  },
});
const held = sampleEnrollment({
  id: 'h1',
  plan_name: 'Golden Lotus',
  status: 'on_hold',
  status_display: 'On Hold',
  monthly_amount: 3000,
  principal_expected: 18_000,
  total_paid: 9000,
  end_date: '2027-01-14',
  next_due_date: '2026-12-14',
  days_until_due: 23,
  start_date: '2026-08-14',
  enrolled_on: '2026-08-12',
  last_payment_on: '2026-10-13',
  installments_paid: 3,
  total_installments: 6,
  redeem_value_estimated: 10_200,
});
const planOf = (now: { context: { enrollments: Enrollment[] } }, id: unknown) =>
  now.context.enrollments.find((one) => one.id === id);

export const model = defineModel({
  machine: vaultMachine,
  input: { toasts, address: fakePageAddress({ filter: 'all' as const }) },
  cases: [
    { type: 'filter.choose', filter: 'all' },
    { type: 'filter.choose', filter: 'due' },
    { type: 'address.changed', query: { filter: 'due' } },
    { type: 'payment.ask', id: 'e1' },
    { type: 'cancellation.ask', id: 'e1' },
    { type: 'redemption.ask', id: 'm1' },
    { type: 'day.changed', today: '2026-11-22' },
    done('loadVault', { enrollments: [], complete: true, today }),
    done('loadVault', { enrollments: [saving, matured, held], complete: true, today }),
    done('loadVault', { enrollments: [saving], complete: false, today }),
    done('cancelPlan', { ...saving, status: 'cancelled', cancelled_on: today, refund_amount: 6000 }),
    done('cancelPlan', saving), // the dialog closes even if the plan stays active
    failed('cancelPlan', new ApiProblem('network')),
    done('requestRedemption', { enrollment: 'm1', requested_on: today }),
    failed('requestRedemption', new ApiProblem('timeout')),
    { type: 'withdrawal.ask', id: 'm1' },
    done('withdrawRedemption', rejected),
    failed('withdrawRedemption', new ApiProblem('timeout')),
  ],
  unexpectedEvents: [
    { type: 'payment.ask', id: 'not one of these' },
    { type: 'cancellation.ask', id: 'm1' },
    { type: 'redemption.ask', id: 'e1' },
    { type: 'cancellation.ask', id: 'someone else’s' },
  ],
  // Of a plan, only its status changes. The idempotency keys are random.
  key: ({ value, context: { enrollments, complete, today: now, filter, subject } }) => [
    value,
    enrollments.map(({ id, status }: Enrollment) => [id, status]),
    complete,
    now,
    filter,
    subject,
  ],
  always: {
    'the subject is set exactly while an action is open': (now) =>
      (now.context.subject === null) ===
      (!now.matches('shown') || now.matches({ shown: { action: 'none' } })),
    'the cancel dialog names a plan that can be cancelled': (now) =>
      !now.matches({ shown: { action: 'asking' } }) ||
      now.context.enrollments.some((one: Enrollment) => one.id === now.context.subject && canCancel(one)),
    'the redemption dialog names a plan that can be redeemed': (now) =>
      !now.matches({ shown: { action: 'askingRedemption' } }) ||
      now.context.enrollments.some(
        (one: Enrollment) => one.id === now.context.subject && canRequestRedemption(one),
      ),
  },
  canAlwaysReach: {
    'the vault at rest': (now) =>
      now.matches('empty') || now.matches({ shown: { contents: 'current', action: 'none' } }),
  },
  stepInvariants: {
    'a load shows its plans and their day, or the all-clear page if the first load is empty': ({
      from,
      to,
      event,
    }) => {
      if (event.type !== done('loadVault').type) return true;
      const { enrollments, complete, today: day } = event['output'] as PartialVault;
      if (from.matches('shown') && !complete) return to.context.enrollments === from.context.enrollments;
      const isAllClear = from.matches('loading') && enrollments.length === 0;
      if (isAllClear) return to.matches('empty');
      const { context } = to;
      return to.matches('shown') && context.enrollments === enrollments && context.today === day;
    },
    'the filter is the last one chosen, or the one of the address': ({ from, to, event }) =>
      to.context.filter === (event['filter'] ?? event['query']?.filter ?? from.context.filter),
    'the address says the filter that is chosen, and nothing else': ({ event, to, actions }) =>
      JSON.stringify(sentEvents(actions).filter(({ type }) => type === 'address.write')) ===
      JSON.stringify(
        event.type === 'filter.choose' && to.context.address
          ? [{ type: 'address.write', query: { filter: event['filter'] } }]
          : [],
      ),
    'cancelling requires a confirmation': ({ from, to }) =>
      !to.matches({ shown: { action: 'cancelling' } }) ||
      from.matches({ shown: { action: 'asking' } }) ||
      from.matches({ shown: { action: 'cancelling' } }),
    'a failed reload keeps the plans': ({ from, to, event }) =>
      event.type !== 'xstate.error.actor.loadVault' || from.context.enrollments === to.context.enrollments,
    'a day change updates the date at once': ({ to, event }) =>
      event.type !== 'day.changed' || to.context.today === event['today'],
    'confirming cancels the plan of the dialog': ({ from, event, actions }) =>
      spawnedInputs(actions, 'cancelPlan').join() ===
      (event.type === 'cancellation.confirm' ? from.context.subject : ''),
    'confirming requests the redemption of the plan of the dialog': ({ from, event, actions }) =>
      stableStringify(spawnedInputs(actions, 'requestRedemption')) ===
      stableStringify(
        event.type === 'redemption.confirm'
          ? [
              {
                enrollment: from.context.subject,
                idempotencyKey: `${from.context.subject} ${planOf(from, from.context.subject)?.redemption?.id ?? 'first'}`,
              },
            ]
          : [],
      ),
    'an answer updates its plan at once and reloads the vault': ({ to, event }) => {
      if (!isAnswer(event.type)) return true;
      const { status } = planOf(to, 'e1') ?? {}; // a reload may have removed it
      const isStale =
        event.type === done('cancelPlan').type
          ? status !== undefined && status !== event['output'].status
          : event.type === done('requestRedemption').type && planOf(to, 'm1')?.can_request_redemption;
      return !isStale && to.matches({ shown: { contents: 'reloading' } });
    },
  },
  repeatable: ['day.changed', 'vault.refresh', 'address.changed'],
  resting: ['shown', 'empty'],
  screen: {
    show: (world) => withFakeApp(<GoldVault />, { toasts }, world),
    isRepresentative: ({ context: { enrollments, filter } }) =>
      filter === 'all' &&
      enrollments.every(({ status }) => ['active', 'matured', 'on_hold'].includes(status)),
    perform: {
      'vault.reload': press('Retry'),
      'vault.refresh': elsewhere,
      'day.changed': elsewhere,
      'address.changed': elsewhere,
      'filter.choose': ({ filter }) => byHandOn('tab', filter === 'all' ? 'All Plans' : 'Due'),
      'payment.ask': byHandOn('button', 'Pay Now'),
      'cancellation.ask': byHandOn('button', 'Cancel Plan'),
      'cancellation.confirm': byHandOn('button', 'Yes, cancel plan'),
      'cancellation.drop': byHandOn('button', 'Keep plan'),
      'redemption.ask': byHandOn('button', 'Request Redemption'),
      'redemption.confirm': byHandOn('button', 'Send request'),
      'redemption.drop': byHandOn('button', 'Not now'),
      'withdrawal.ask': byHandOn('button', 'Withdraw request'),
      'withdrawal.confirm': byHandOn('button', 'Withdraw'),
      'withdrawal.drop': byHandOn('button', 'Keep it'),
    },
  },
});

function isAnswer(type: string): boolean {
  return /actor\.(cancelPlan|requestRedemption|withdrawRedemption)$/.test(type);
}

/** Clicks the element, in the row that it opens for this; sends the event if a filter hides it. */
function byHandOn(role: 'button' | 'tab', name: string) {
  return byHand((event, actor) => {
    const [element] = screen.queryAllByRole(role, { name });
    if (!element) return actor.send(event);
    const row = element.closest('details');
    if (row && !row.open) fireEvent.click(row.querySelector('summary')!);
    fireEvent.click(element);
  });
}
