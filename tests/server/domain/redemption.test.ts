import { describe, expect, it } from 'vitest';
import { approveRedemption, requestRedemption } from '../../../server/domain/redemption.ts';

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

describe('approveRedemption', () => {
  const enrollment = {
    status: 'redemption_requested',
    total_paid: 33_000,
    monthly_amount: 3001,
    benefits_percentage: 50,
  } as const;

  it('an approved redemption is worth the paid total plus the benefit', () => {
    expect(approveRedemption({ status: 'requested' }, enrollment, now)).toEqual({
      request: { from: ['requested'], set: { status: 'approved', decided_at: '2026-03-04T20:00:00Z' } },
      enrollment: {
        from: ['redemption_requested'],
        set: { status: 'redeemed', redeemed_on: '2026-03-05', redeem_value_final: 34_501 },
      },
      redeemValue: 34_501,
    });
  });

  it.each(['approved', 'rejected', 'cancelled'] as const)(
    'a redemption request that is %s cannot be approved',
    (status) => {
      expect(approveRedemption({ status }, enrollment, now)).toEqual({
        refused: 'conflict',
        reason: 'already_decided',
      });
    },
  );

  it('a redemption cannot be approved unless its enrollment requested it', () => {
    expect(approveRedemption({ status: 'requested' }, { ...enrollment, status: 'matured' }, now)).toEqual({
      refused: 'conflict',
      reason: 'not_requested',
    });
  });
});
