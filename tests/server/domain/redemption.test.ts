import { describe, expect, it } from 'vitest';
import {
  approveRedemption,
  endRequest,
  handOver,
  requestRedemption,
  undoApproval,
  type HandoverFacts,
} from '../../../server/domain/redemption.ts';
import {
  enrollmentStatuses,
  redemptionStatuses,
  type EnrollmentStatus,
  type RedemptionStatus,
} from '../../../src/lib/statuses.ts';

const bare: HandoverFacts = {
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
const now = Temporal.Instant.from('2026-03-04T20:00:00Z'); // 5 March in Kolkata

describe('requestRedemption', () => {
  it('requesting a redemption creates a request and updates the enrollment', () => {
    const outcome = requestRedemption(
      { status: 'matured', redemption_eligible_on: '2026-03-05' },
      false,
      now,
    );

    expect(outcome).toEqual({
      enrollment: {
        from: ['matured'],
        set: { status: 'redemption_requested', redemption_requested_on: '2026-03-05' },
      },
      request: { status: 'requested', requested_on: '2026-03-05', requested_at: '2026-03-04T20:00:00Z' },
    });
  });

  it.each([
    ['matured', '2026-03-06', false, 'too_early'],
    ['matured', '2026-03-05', true, 'already_requested'],
    ['redemption_requested', '2026-03-05', false, 'already_requested'],
    ['matured', null, false, 'not_matured'],
    ['active', null, false, 'not_matured'],
    ['payment_pending', null, false, 'not_matured'],
    ['on_hold', null, false, 'not_matured'],
    ['redeemed', '2026-03-01', false, 'not_matured'],
    ['closed', '2026-03-01', false, 'not_matured'],
    ['cancelled', null, false, 'not_matured'],
  ] as const)(
    'a redemption request is refused for an enrollment that is %s, eligible on %s, open request %s: %s',
    (status, eligible, open, reason) => {
      const outcome = requestRedemption({ status, redemption_eligible_on: eligible }, open, now);

      expect(outcome).toEqual({ refused: 'not_redeemable', reason });
    },
  );
});

const enrollment = {
  status: 'redemption_requested',
  total_paid: 33_000,
  monthly_amount: 3001,
  benefits_percentage: 50,
  karat: null,
  weight: 0,
} as const;
const late = [{ installment_number: 3, days: 46 }];
const approve = (benefit_granted: number | null, reason: string | null, lateOnes = late) =>
  approveRedemption(
    { status: 'requested' },
    enrollment,
    lateOnes,
    { benefit_granted, reason, by: 'Meera', gold_rate: null },
    now,
  );

describe('approveRedemption', () => {
  it.each([
    ['never late', null, [], 34_501, null],
    ['late, nothing said', null, late, 34_501, null],
    ['late, reduced', 300, late, 33_300, 'Late'],
    ['late, withheld', 0, late, 33_000, 'Late'],
  ])(
    'a plan that was %s is worth what was paid and what is granted',
    (_, granted, lateOnes, value, reason) => {
      expect(approve(granted, 'Late', lateOnes)).toMatchObject({
        request: {
          from: ['requested'],
          set: { status: 'approved', decided_at: '2026-03-04T20:00:00Z', decision_reason: reason },
        },
        enrollment: {
          from: ['redemption_requested'],
          set: {
            status: 'redeemed',
            redeemed_on: '2026-03-05',
            benefit_granted: value - 33_000,
            redeem_value_final: value,
          },
        },
        redeemValue: value,
      });
    },
  );

  it.each([
    ['less than the benefit of a plan that was never late', 300, 'Why', [], 'never_late'],
    ['more than the benefit', 1502, 'Why', late, 'too_much'],
    ['less without a reason', 300, null, late, 'reason_missing'],
  ])('%s is refused', (_, granted, reason, lateOnes, refusal) => {
    expect(approve(granted, reason, lateOnes)).toEqual({ refused: 'validation_failed', reason: refusal });
  });
});

describe('deciding', () => {
  const decisions = {
    approve: (request: RedemptionStatus, status: EnrollmentStatus) =>
      approveRedemption(
        { status: request },
        { ...enrollment, status },
        [],
        { benefit_granted: null, reason: null, by: 'Meera', gold_rate: null },
        now,
      ),
    reject: (request: RedemptionStatus, status: EnrollmentStatus) =>
      endRequest({ status: request }, { status }, { status: 'rejected', by: 'Meera', reason: 'Why' }, now),
    undo: (request: RedemptionStatus, status: EnrollmentStatus) =>
      undoApproval({ status: request }, { ...enrollment, status }),
    'hand over': (request: RedemptionStatus, status: EnrollmentStatus) =>
      handOver({ status: request }, { status, redeem_value_final: 100 }, bare, now),
  };

  it.each([
    ['approve', 'requested', 'redemption_requested'],
    ['reject', 'requested', 'redemption_requested'],
    ['undo', 'approved', 'redeemed'],
    ['hand over', 'approved', 'redeemed'],
  ] as const)('one can %s what is %s of a plan that is %s, and nothing else', (what, request, status) => {
    for (const from of redemptionStatuses)
      for (const of of enrollmentStatuses)
        expect('refused' in decisions[what](from, of)).toBe(from !== request || of !== status);
  });
});

describe('handOver', () => {
  const billed = (facts: Partial<HandoverFacts>, value = 6300) =>
    handOver(
      { status: 'approved' },
      { status: 'redeemed', redeem_value_final: value },
      { ...bare, ...facts },
      now,
    );
  const coin = { net_weight: 1000, rate: 6250, making_charge: 100, gst_rate: 300 };

  it.each([
    ['nothing billed', {}, { bill: null, gst: null, difference: null, settled: null }],
    ['paid', { ...coin, settled: 'paid', paid_through: 'upi' }, { bill: 6541, gst: 19_050, difference: 241 }],
    [
      'carried',
      { ...coin, settled: 'carried', paid_through: 'upi' },
      { settled: 'carried', paid_through: null },
    ],
    ['half a paisa up', { net_weight: 1, rate: 6255, settled: 'carried' }, { bill: 6, gst: 0 }],
  ] as const)('%s', (_, facts, handover) => {
    expect(billed(facts)).toMatchObject({
      enrollment: { set: { status: 'closed', closed_on: '2026-03-05' } },
      handover,
    });
  });

  it.each([
    ['net_above_gross', { net_weight: 2, gross_weight: 1 }],
    ['not_settled', coin],
    ['no_method', { ...coin, settled: 'paid' }],
  ] as const)('%s is refused', (reason, facts) => {
    expect(billed(facts)).toEqual({ refused: 'validation_failed', reason });
  });

  it('a bill of the value itself leaves nothing to settle', () => {
    expect(billed({ ...coin, settled: 'paid', paid_through: 'cash' }, 6541)).toMatchObject({
      handover: { difference: 0, settled: null, paid_through: null },
    });
  });
});
