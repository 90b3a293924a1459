// No status is without a way out, except those that end a plan, a request or a payment.
import { expect, it } from 'vitest';
import { isRefused } from '../../../server/domain/change.ts';
import { cancel, type EnrollmentRow } from '../../../server/domain/enrollment.ts';
import { hold, release } from '../../../server/domain/hold.ts';
import { changeClearing, voidInstallments } from '../../../server/domain/payment.ts';
import {
  approveRedemption,
  endRequest,
  handOver,
  requestRedemption,
  undoApproval,
} from '../../../server/domain/redemption.ts';
import { takeBackPayout } from '../../../server/domain/refund.ts';
import { pay } from '../../../server/domain/transaction.ts';
import {
  enrollmentStatuses,
  redemptionStatuses,
  transactionStatuses,
  type EnrollmentStatus,
  type StoredTransactionStatus,
} from '../../../src/lib/statuses.ts';
import { waitingRow } from '../../support/enrollmentRow.ts';

const now = Temporal.Instant.from('2026-04-30T06:30:00Z');
const today = '2026-04-30';
const plan: EnrollmentRow = {
  ...waitingRow,
  status: 'active',
  installments_paid: 2,
  total_paid: 4000,
  start_date: '2026-01-31',
  next_due_date: '2026-03-31',
  last_payment_on: '2026-02-28',
  redemption_eligible_on: '2026-03-31',
  redeem_value_final: 7500,
};
/** Such a plan cannot be cancelled any more. */
const paidUp = { installments_paid: 3, total_paid: 6000, next_due_date: null };
const isPaidUp = (status: EnrollmentStatus) =>
  ['matured', 'redemption_requested', 'redeemed', 'closed'].includes(status);
const whole = { benefit_granted: null, reason: null, by: 'Meera Shah', gold_rate: null };
const facts = {
  item: null,
  purity: null,
  gross_weight: null,
  net_weight: null,
  rate: null,
  making_charge: null,
  gst_rate: null,
  invoice_number: null,
  settled: null,
  paid_through: null,
};
const rejected = { status: 'rejected', by: 'Meera Shah', reason: 'Bring your receipts' } as const;
const possible = (outcome: object | null): boolean => outcome !== null && !isRefused(outcome as never);

it('a plan is left from each status, but when it is handed over or cancelled', () => {
  const plans = [
    ...enrollmentStatuses.map((status) => ({ ...plan, status, ...(isPaidUp(status) && paidUp) })),
    { ...plan, status: 'on_hold' as const, ...paidUp },
  ];
  const stuck = plans.filter((enrollment) => {
    const ways = [
      cancel(enrollment, today),
      hold(enrollment, 'A dispute', today),
      release(enrollment),
      requestRedemption(enrollment, false, now),
      endRequest({ status: 'requested' }, enrollment, rejected, now),
      undoApproval({ status: 'approved' }, enrollment),
      handOver({ status: 'approved' }, enrollment, facts, now),
    ];
    return !ways.some(possible);
  });

  expect(stuck.map(({ status }) => status)).toEqual(['closed', 'cancelled']);
});

it('a plan that is paid to the end by a cheque is left when that is cleared, and when it is returned', () => {
  const waiting = {
    ...plan,
    installments_paid: 3,
    total_paid: 6000,
    installments_clearing: 1,
    next_due_date: null,
  };

  expect(changeClearing(waiting, -1)).toMatchObject({ set: { status: 'matured' } });
  expect(
    voidInstallments(waiting, [{ installment_number: 3, amount: 2000 }], '2026-02-28', true, now),
  ).toMatchObject({
    enrollment: { set: { status: 'active', installments_clearing: 0 } },
  });
});

it('a request is left from each status, but when it is rejected or withdrawn', () => {
  const stuck = redemptionStatuses.filter((status) => {
    const [requested, redeemed] = [
      { ...plan, status: 'redemption_requested' as const },
      { ...plan, status: 'redeemed' as const },
    ];
    const ways = [
      endRequest({ status }, requested, rejected, now),
      approveRedemption({ status }, requested, [], whole, now),
      undoApproval({ status }, redeemed),
      handOver({ status }, redeemed, facts, now),
    ];
    return !ways.some(possible);
  });

  expect(stuck).toEqual(['rejected', 'cancelled']);
});

it('an instalment is left from each status, but when it is void', () => {
  const statuses: StoredTransactionStatus[] = [
    'not_begun',
    ...transactionStatuses.filter((status) => status !== 'due'),
  ];
  const voided = voidInstallments(plan, [{ installment_number: 2, amount: 2000 }], '2026-01-31', false, now);
  const left = [
    takeBackPayout({ refund_paid: 2000 }, 2000).transactions,
    isRefused(voided) ? null : voided.paid,
  ];
  const cash = { receivedOn: today, paidThrough: 'cash', reference: null, source: 'seller' } as const;

  const stuck = statuses.filter(
    (status) =>
      !possible(pay({ status, installment_number: 3, amount: 2000 }, plan, cash, now)) &&
      !left.some((change) => change?.from.includes(status)),
  );

  expect(stuck).toEqual(['voided']);
});
