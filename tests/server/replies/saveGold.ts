// Customers save: they enroll, pay by every means, wait, cancel and redeem; the jobs of each day run as the days pass.
import { todayInKolkata, addDays } from '../../../src/lib/dates.ts';
import { carryOutDueErasures } from '../../../server/jobs/erasures.ts';
import { sendReminders } from '../../../server/jobs/reminders.ts';
import { sendDue } from '../../../server/messages/outbox.ts';
import type { CallOptions } from '../../support/httpClient.ts';
import type { Recorder } from './recorder.ts';

export const ANANYA = 'customer(Ananya Rao)';
const DEV = 'customer(Dev Menon)';
const BALA = 'customer(Bala Pillai)';
const CHITRA = 'customer(Chitra Bose)';
const FARAH = 'customer(Farah Khan)';
export const MEERA = 'store(meera)';
const KAVYA = 'staff(Kavya Iyer)';
export const SUNITA = 'staff(Sunita Joshi)';

/** The jobs of each day until a day, in the morning: reminders, and the messages that they bring to browsers. */
export async function daysUntil(story: Recorder, last: string): Promise<void> {
  const { db, services } = story.world;
  for (let day = addDays(todayInKolkata(story.now), 1); day <= last; day = addDays(day, 1)) {
    story.world.clock.set(`${day}T09:00:00+05:30`);
    const work = async () => {
      await sendReminders(db, story.now);
      await carryOutDueErasures(db, story.now);
      await sendDue(services);
    };
    await story.does(`${day} 09:00: the day’s jobs`, work, /^~ reminder_runs/);
  }
}

export function actions(story: Recorder) {
  const { rows } = story;
  const post = async (who: string, path: string, options: CallOptions) =>
    story.call(await story.as(who), 'POST', `/api/${path}/`, options);
  /** The rows that paths name, by their numbers in the story. */
  const path = (kind: 'transaction' | 'enrollment' | 'redemption' | 'payment', number: number | string) => {
    const list = kind === 'redemption' ? 'redemption-requests' : `${kind}s`;
    return `${list}/${rows.id(`${kind}#${number}`)}`;
  };
  const enroll = (
    who: string,
    plan: string,
    monthly_amount: number,
    more: object = {},
    headers: Record<string, string> = {},
  ) =>
    post(who, 'enrollments', { json: { plan: rows.id(`plan(${plan})`), monthly_amount, ...more }, headers });
  const pay = (
    who: string,
    transaction: string,
    paid_through: string,
    more: object = {},
    headers: Record<string, string> = {},
  ) =>
    post(who, `${path('transaction', transaction)}/mark_paid`, { json: { paid_through, ...more }, headers });
  const receive = (
    who: string,
    lines: [enrollment: number, first: number, count: number][],
    paid_through: string,
    more: object = {},
  ) => {
    const installments = lines.map(([enrollment, first, count]) => ({
      enrollment: rows.id(`enrollment#${enrollment}`),
      first,
      count,
    }));
    return post(who, 'payments', { json: { installments, paid_through, ...more } });
  };
  const onEnrollment = (who: string, enrollment: number, action: string, json: object = {}) =>
    post(who, `${path('enrollment', enrollment)}/${action}`, { json });
  const redeem = (who: string, enrollment: number) =>
    post(who, 'redemption-requests', { json: { enrollment: rows.id(`enrollment#${enrollment}`) } });
  const approve = (who: string, request: number) => post(who, `${path('redemption', request)}/approve`, {});
  const decide = (who: string, request: number, step: string, json: object) =>
    post(who, `${path('redemption', request)}/${step}`, { json });
  const onPayment = (who: string, payment: number, step: string, json: object) =>
    post(who, `${path('payment', payment)}/${step}`, { json });
  const voidPayment = (who: string, payment: number, reason: string) =>
    onPayment(who, payment, 'void', { reason });
  const hold = (who: string, enrollment: number, kind: 'hold' | 'release', reason: string) =>
    onEnrollment(who, enrollment, kind, { reason });
  const close = (who: string, json: object) => post(who, 'day-sheets', { json });
  const changeDay = (who: string, change: string, json: object) =>
    post(who, `day-sheets/${change}`, { json });
  const byOperator = (title: string, sql: string) => story.does(title, () => story.world.db.query(sql));
  return {
    enroll,
    pay,
    receive,
    onEnrollment,
    redeem,
    approve,
    decide,
    onPayment,
    voidPayment,
    hold,
    close,
    changeDay,
    byOperator,
  };
}

export async function saveGold(story: Recorder): Promise<void> {
  const {
    enroll,
    pay,
    receive,
    onEnrollment,
    redeem,
    approve,
    decide,
    onPayment,
    voidPayment,
    hold,
    close,
    byOperator,
  } = actions(story);
  story.chapter('03 customers save');
  story.at('2026-01-30', '11:00');
  story.note(
    'Ananya joins: not for any amount, not a closed plan, not on other terms; a repeated call joins once',
  );
  await enroll(ANANYA, 'Three Lotuses', 999);
  await enroll(ANANYA, 'Monsoon', 1500);
  await enroll(ANANYA, 'Three Lotuses', 2000, { terms_version: 'of yesterday' });
  await enroll(ANANYA, 'Three Lotuses', 2000, { first_due_date: '2026-01-29' });
  const key = { 'Idempotency-Key': 'join-1' };
  await enroll(ANANYA, 'Three Lotuses', 2000, { staff: story.rows.id(KAVYA) }, key);
  await enroll(ANANYA, 'Three Lotuses', 2000, { staff: story.rows.id(KAVYA) }, key);
  await enroll(ANANYA, 'Three Lotuses', 2001, {}, key);
  story.note('The first payment, in cash, once');
  await pay(SUNITA, '1.1', 'cash', { paid_on: '2026-01-31' });
  await pay(SUNITA, '1.1', 'cash', { paid_on: '2026-01-29' });
  await pay(SUNITA, '1.1', 'cash', {}, { 'Idempotency-Key': 'pay-1' });
  await pay(SUNITA, '1.1', 'cash', {}, { 'Idempotency-Key': 'pay-1' });
  await pay(SUNITA, '1.1', 'cash');

  story.note('A repeated call is answered the same for a day');
  story.at('2026-01-31', '10:59');
  await pay(SUNITA, '1.1', 'cash', {}, { 'Idempotency-Key': 'pay-1' });
  story.at('2026-01-31', '11:00');
  await pay(SUNITA, '1.1', 'cash', {}, { 'Idempotency-Key': 'pay-1' });

  story.note('The day ends at midnight in India');
  story.at('2026-01-31', '23:50');
  await enroll(DEV, 'Two Years', 1500);
  await pay(MEERA, '2.1', 'upi', { payment_reference: ' UPI-77 ' });
  story.at('2026-02-01', '00:10');
  await enroll(FARAH, 'Half a Year', 333);
  await pay(KAVYA, '3.1', 'netbanking', { payment_reference: 'farah@okaxis' });
  await close(KAVYA, { day: '2026-02-01', cash_booked: 0, cash_counted: 0 });
  await close(KAVYA, { day: '2026-01-30', cash_booked: 1999, cash_counted: 2000 });
  await close(KAVYA, { day: '2026-01-30', cash_booked: 2000, cash_counted: 1950 });
  await close(KAVYA, { day: '2026-01-30', cash_booked: 2000, cash_counted: 1950, reason: 'Change given' });
  await close(KAVYA, { day: '2026-01-30', cash_booked: 2000, cash_counted: 2000 });

  story.note('A coin: paid in full with one payment, redeemable at once');
  story.at('2026-02-02', '10:00');
  await enroll(BALA, 'One Coin', 2100);
  await redeem(BALA, 4);
  await pay(MEERA, '4.1', 'wallet', { payment_reference: 'W-9', paid_on: '2026-02-02' });
  await redeem(BALA, 4);
  await redeem(BALA, 4);
  await onEnrollment(BALA, 4, 'cancel_plan');
  await approve(KAVYA, 1);
  await approve(KAVYA, 1);
  await decide(MEERA, 1, 'undo', { reason: 'The wrong coin' });
  await approve(KAVYA, 1);
  await decide(KAVYA, 1, 'hand-over', { item: 'Coin', net_weight: 350, rate: 6900, settled: 'carried' });

  story.note('One payment, then the plan is cancelled');
  await daysUntil(story, '2026-02-03');
  story.at('2026-02-03', '15:00');
  await enroll(CHITRA, 'Three Lotuses', 5000);
  await pay(SUNITA, '5.1', 'bank_transfer', { payment_reference: 'NEFT 12' });
  story.at('2026-02-04', '15:00');
  await onEnrollment(CHITRA, 5, 'cancel_plan');
  await onEnrollment(CHITRA, 5, 'cancel_plan');
  story.note('Nothing is paid, then the plan is cancelled');
  await enroll(CHITRA, 'Half a Year', 800);
  await onEnrollment(CHITRA, 6, 'cancel_plan');

  story.at('2026-02-05', '15:00');
  story.note('Another coin matures and waits');
  await enroll(ANANYA, 'One Coin', 2100);
  await pay(SUNITA, '7.1', 'card', { payment_reference: '4111' });
  story.at('2026-02-06', '15:00');
  story.note('A plan is put on hold');
  await enroll(DEV, 'Half a Year', 1200);
  await pay(SUNITA, '8.1', 'online');
  await hold(KAVYA, 8, 'hold', 'A dispute');
  await hold(MEERA, 8, 'release', 'Not held');
  await hold(MEERA, 8, 'hold', 'A dispute about a receipt');
  await hold(MEERA, 8, 'release', 'It is settled');
  await hold(MEERA, 8, 'hold', 'Another dispute');
  story.at('2026-02-07', '15:00');
  story.note('All instalments in one payment');
  await enroll(BALA, 'Three Lotuses', 3000);
  await receive(SUNITA, [[9, 2, 1]], 'cheque');
  await receive(SUNITA, [[9, 1, 4]], 'cheque');
  await receive(SUNITA, [[9, 1, 3]], 'cheque', { payment_reference: '000123', paid_on: '2026-02-07' });
  await onPayment(MEERA, 8, 'clearing', { outcome: 'returned' });
  await onPayment(MEERA, 8, 'clearing', { outcome: 'cleared' });
  story.at('2026-02-08', '15:00');
  await enroll(FARAH, 'One Coin', 2100);
  await pay(MEERA, '10.1', 'other', { payment_reference: 'Old gold of Farah Khan' });
  await redeem(FARAH, 10);
  story.at('2026-02-09', '15:00');
  await approve(MEERA, 2);
  story.note('Two plans and two instalments of Ananya in one payment, and the year of the other');
  await enroll(ANANYA, 'Two Years', 700);
  await receive(
    MEERA,
    [
      [1, 2, 1],
      [11, 1, 2],
    ],
    'upi',
    { payment_reference: 'UPI-78', paid_on: '2026-02-09' },
  );
  await receive(
    MEERA,
    [
      [1, 3, 1],
      [1, 3, 1],
    ],
    'upi',
  );

  story.note('A payment is voided, with a reason');
  story.at('2026-02-10', '15:00');
  await voidPayment(KAVYA, 1, 'Wrong');
  await voidPayment(MEERA, 3, ' ');
  await voidPayment(MEERA, 2, 'Dev paid for Ananya');
  await voidPayment(MEERA, 2, 'Again');

  story.note('A method is corrected, with a reason');
  const right = { paid_through: 'upi', payment_reference: 'UPI-31', reason: 'It was by UPI' };
  await onPayment(SUNITA, 3, 'correction', right);
  await onPayment(MEERA, 3, 'correction', right);
  await onPayment(MEERA, 2, 'correction', right);
  await pay(SUNITA, '2.1 (2)', 'cash', { paid_on: '2026-02-10' });

  story.note(
    'February has no 30th and no 31st; reminders come three days before, on the day, and each week after it',
  );
  await daysUntil(story, '2026-03-04');
  story.at('2026-03-04', '22:30');
  await byOperator(
    'It was paid ahead when the wait counted from the payment: Bala keeps the day that was told.',
    `update enrollments set redemption_eligible_on = matured_on + redemption_days where monthly_amount = 3000`,
  );
  await redeem(BALA, 9);
  await onEnrollment(FARAH, 3, 'cancel_plan');
  await enroll(BALA, 'Two Years', 900);
  await story.does('In the quiet hours no message leaves.', () => sendDue(story.world.services));
  await story.call(await story.as(BALA), 'POST', '/api/transactions/upsert_for_due/', {
    json: { enrollment: story.rows.id('enrollment#12') },
  });
  await story.call(await story.as(DEV), 'POST', '/api/transactions/upsert_for_due/', {
    json: { enrollment: story.rows.id('enrollment#2') },
  });
  await story.call(await story.as(DEV), 'POST', '/api/transactions/upsert_for_due/', {
    json: { enrollment: story.rows.id('enrollment#1') },
  });

  story.note('The desk');
  story.at('2026-03-05', '12:00');
  await onEnrollment(SUNITA, 2, 'contacts', { kind: 'called', note: 'No answer', snooze_until: null });
  await onEnrollment(KAVYA, 2, 'contacts', { kind: 'called', note: 'No answer', snooze_until: null });
  story.world.clock.pass({ minutes: 1 });
  await onEnrollment(KAVYA, 2, 'contacts', { kind: 'noted', note: ' ', snooze_until: null });
  await onEnrollment(KAVYA, 2, 'contacts', {
    kind: 'snoozed',
    note: 'After the wedding',
    snooze_until: '2026-03-12',
  });
  await onEnrollment(KAVYA, 2, 'contacts', { kind: 'snoozed', note: null, snooze_until: '2026-03-04' });
  await onEnrollment(KAVYA, 12, 'contacts', { kind: 'reminded', note: null, snooze_until: null });
  await onEnrollment(KAVYA, 5, 'contacts', { kind: 'noted', note: 'Gone', snooze_until: null });

  story.note('A payment by UPI is reported');
  await story.call(await story.as(BALA), 'POST', '/api/payment/reports/', {
    json: {
      installments: [{ enrollment: story.rows.id('enrollment#12'), first: 1, count: 1 }],
      reference: '433812345678',
    },
  });
  await onEnrollment(KAVYA, 12, 'payment_report/not_found', { reference: '433812345678' });

  story.note('Notifications are read');
  const ananya = await story.as(ANANYA);
  const { body } = await story.call(ananya, 'GET', '/api/notifications/?page_size=1');
  const newest = (body['results'] as { id: string }[])[0]!.id;
  await story.call(ananya, 'POST', `/api/notifications/${newest}/mark_read/`);
  await story.call(await story.as(DEV), 'POST', `/api/notifications/${newest}/mark_read/`);
  await story.call(await story.as(CHITRA), 'POST', '/api/notifications/mark_all_read/');
  await byOperator(
    'A payment by the gateway fails, and one is given back.',
    `update transactions set status = case when status = 'paid' then 'refunded' else 'failed' end
    where (status = 'pending' and amount = 700 and installment_number = 3) or (status = 'paid' and amount = 5000)`,
  );
  story.note('Ananya asks for the erasure of her data and takes it back; Farah asks, too');
  const erasure = async (who: string, status: string) =>
    story.call(await story.as(who), 'PUT', '/api/profile/erasure/', { json: { status } });
  await erasure(ANANYA, 'taken_back');
  await erasure(ANANYA, 'asked');
  await erasure(ANANYA, 'asked');
  await erasure(ANANYA, 'taken_back');
  await erasure(FARAH, 'asked');
  await daysUntil(story, '2026-03-12');
}
