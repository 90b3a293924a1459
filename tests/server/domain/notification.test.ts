import { describe, expect, it } from 'vitest';
import {
  cancelled,
  refundPaid,
  enrolled,
  matured,
  paymentReceived,
  redemptionApproved,
  reminder,
} from '../../../server/domain/notification.ts';
import { notificationTexts as english } from '../../../src/lib/copy/notifications.ts';
import { notificationTexts as hindi } from '../../../src/lib/copy/hi/notifications.ts';

const enrollment = {
  id: 'e1',
  plan_name: 'Golden Eleven',
  monthly_amount: 2000,
  total_installments: 11,
} as const;
const transaction = {
  id: 't1',
  amount: 2000,
  installment_number: 3,
  scheduled_due_date: '2026-03-10',
} as const;

it.each([english, hindi])(
  'what the shop wrote ends a message: a sentence after it would run into it',
  (texts) => {
    const reason = 'Bring your receipts';

    expect(texts.redemptionRejected({ plan: 'Two Years', reason })).toMatch(/: Bring your receipts$/);
    expect(texts.chequeReturned({ amount: 2000, number: 7, reason })).toMatch(/: Bring your receipts$/);
  },
);

describe('notifications', () => {
  it.each([
    [
      enrolled(enrollment),
      'enrolled:e1',
      'You have joined Golden Eleven. Pay the first instalment of ₹2,000 at the store to begin.',
    ],
    [
      paymentReceived(transaction, enrollment),
      'payment_received:t1',
      'We received ₹2,000 for Golden Eleven: instalment 3 of 11.',
    ],
    [
      matured(enrollment, transaction, '2026-12-12'),
      'matured:t1',
      'Golden Eleven is complete. You can redeem it from 12 Dec 2026.',
    ],
    [
      redemptionApproved(enrollment, {
        id: 'r1',
        at: Temporal.Instant.from('2026-12-12T06:30:00Z'),
        amount: 134_500,
        reason: null,
      }),
      'redemption_approved:r1:2026-12-12T06:30:00Z',
      'Your redemption of Golden Eleven is approved: ₹1,34,500 in jewellery or coins awaits you at the store.',
    ],
    [
      cancelled({ ...enrollment, refund_amount: 6000, refund_deduction: 0, cancellation_reason: null }),
      'cancelled:e1',
      'Golden Eleven is cancelled. ₹6,000 is to be paid back to you at the store.',
    ],
    [
      cancelled({ ...enrollment, refund_amount: 1900, refund_deduction: 100, cancellation_reason: 'Moved' }),
      'cancelled:e1',
      'The store cancelled Golden Eleven. ₹100 is deducted. ₹1,900 is to be paid back to you at the store. Reason: Moved',
    ],
    [
      refundPaid(enrollment, { id: 'p1', amount: 1000, number: 7, left: 900 }),
      'refund_paid:p1',
      'The store paid back ₹1,000 of Golden Eleven (voucher 7). ₹900 is still to be paid.',
    ],
  ])('notification %#: %o', (notification, occasion, message) => {
    expect(notification).toMatchObject({ occasion, message });
  });

  it.each([
    [
      { count: 0, amount: 0, oldest: null },
      'due_soon',
      'Your instalment of ₹2,000 for Golden Eleven is due on 10 Mar 2026.',
    ],
    [
      { count: 1, amount: 2000, oldest: '2026-03-10' },
      'overdue',
      'Your instalment of ₹2,000 for Golden Eleven was due on 10 Mar 2026. Please pay it at the store.',
    ],
    [
      { count: 3, amount: 6000, oldest: '2026-01-10' },
      'overdue',
      '3 instalments for Golden Eleven are due, ₹6,000 in all, the oldest since 10 Jan 2026. Please pay them at the store.',
    ],
  ])('with %o due a reminder is %s: %s', (due, type, message) => {
    expect(reminder(transaction, due, enrollment, '2026-03-17')).toMatchObject({
      type,
      message,
      occasion: 'reminder:2026-03-17:e1',
    });
  });

  it('on its day an instalment is not overdue', () => {
    const due = { count: 1, amount: 2000, oldest: '2026-03-10' };
    expect(reminder(transaction, due, enrollment, '2026-03-10').type).toBe('due_soon');
  });

  it.each([
    [hindi.enrolled({ plan: 'Golden Eleven', amount: 2000 }), /Golden Eleven .*₹2,000 की पहली/],
    [
      hindi.paymentReceived({ plan: 'Golden Eleven', amount: 2000, number: 3, total: 11 }),
      /^Golden Eleven .*₹2,000 मिल .*11\sमें\sसे किस्त\s3।/,
    ],
    [hindi.paymentsReceived({ amount: 7000, count: 4, number: 12 }), /^4 किस्तों .*₹7,000 .*रसीद 12/],
    [hindi.paymentVoided({ amount: 7000, number: 12, reason: 'Twice' }), /₹7,000 .*रसीद 12.*: Twice$/],
    [hindi.dueSoon({ plan: 'Golden Eleven', amount: 2000, due: '2026-03-10' }), /₹2,000 .*10 .*2026 को देय है/],
    [
      hindi.overdue({ plan: 'Golden Eleven', amount: 2000, count: 1, oldest: '2026-03-10' }),
      /₹2,000 .*10 .*2026 को देय थी/,
    ],
    [
      hindi.overdue({ plan: 'Golden Eleven', amount: 6000, count: 3, oldest: '2026-01-10' }),
      /3 किस्तें .*₹6,000.*10 .*2026 से/,
    ],
    [
      hindi.redemptionApproved({ plan: 'Golden Eleven', amount: 134_500, reason: null }),
      /Golden Eleven .*₹1,34,500 के/,
    ],
    [hindi.cancelled({ plan: 'Golden Eleven', amount: 6000 }), /रद्द .*₹6,000 दुकान पर/],
  ])('a notice in Hindi has its amount, its numbers and its day each in its place: %s', (text, figures) => {
    expect(text).toMatch(figures);
  });
});
