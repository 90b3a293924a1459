import { describe, expect, it } from 'vitest';
import {
  cancelled,
  enrolled,
  matured,
  paymentReceived,
  redemptionApproved,
  reminder,
} from '../../../server/domain/notification.ts';
import { notificationTexts as hindi } from '../../../src/lib/copy/hi/notifications.ts';

const enrollment = {
  id: 'e1',
  plan_name: 'Golden Eleven',
  monthly_amount: 2000,
  total_installments: 11,
  status: 'active',
} as const;
const transaction = {
  id: 't1',
  amount: 2000,
  installment_number: 3,
  scheduled_due_date: '2026-03-10',
  status: 'pending',
} as const;

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
      redemptionApproved(enrollment, 134_500),
      'redemption_approved:e1',
      'Your redemption of Golden Eleven is approved: ₹1,34,500 in jewellery or coins awaits you at the store.',
    ],
    [
      cancelled(enrollment, 6000),
      'cancelled:e1',
      'Golden Eleven is cancelled. The store will handle the refund of ₹6,000 as per its policy.',
    ],
    [cancelled(enrollment, 0), 'cancelled:e1', 'Golden Eleven is cancelled.'],
  ])('notification %#: %o', (notification, occasion, message) => {
    expect(notification).toMatchObject({ occasion, message });
  });

  it.each([
    ['2026-03-06', null],
    ['2026-03-07', 'due_soon'],
    ['2026-03-09', 'due_soon'],
    ['2026-03-10', null],
    ['2026-03-11', 'overdue'],
    ['2026-04-11', 'overdue'],
  ])('the reminder on %s of an instalment due on 10 March: %s', (today, type) => {
    expect(reminder(transaction, enrollment, today)?.type ?? null).toBe(type);
  });

  it('a first instalment has its reminders before any payment', () => {
    const pending = { ...enrollment, status: 'payment_pending' } as const;

    expect(reminder(transaction, pending, '2026-03-09')?.type).toBe('due_soon');
  });

  it.each([
    ['paid', 'active'],
    ['voided', 'cancelled'],
    ['pending', 'on_hold'],
    ['pending', 'matured'],
  ] as const)(
    'there is no reminder of an instalment that is %s of an enrollment that is %s',
    (status, enrollmentStatus) => {
      expect(
        reminder({ ...transaction, status }, { ...enrollment, status: enrollmentStatus }, '2026-03-11'),
      ).toBeNull();
    },
  );

  it('a reminder states the due date and the amount', () => {
    expect(reminder(transaction, enrollment, '2026-03-11')?.message).toBe(
      'Your instalment of ₹2,000 for Golden Eleven was due on 10 Mar 2026. Please pay it at the store.',
    );
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
      hindi.overdue({ plan: 'Golden Eleven', amount: 2000, due: '2026-03-10' }),
      /₹2,000 .*10 .*2026 को देय थी/,
    ],
    [hindi.redemptionApproved({ plan: 'Golden Eleven', amount: 134_500 }), /Golden Eleven .*₹1,34,500 के/],
    [hindi.cancelled({ plan: 'Golden Eleven', amount: 6000 }), /रद्द .*₹6,000 का रिफ़ंड/],
  ])('a notice in Hindi has its amount, its numbers and its day each in its place: %s', (text, figures) => {
    expect(text).toMatch(figures);
  });
});
