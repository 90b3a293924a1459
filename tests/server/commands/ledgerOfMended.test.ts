// The ledger check of money that goes back and mistakes that are mended: each fact that the journal has, too.
import { expect, it } from 'vitest';
import { checkLedger } from '../../../server/commands/ledger.ts';
import { testDatabase } from '../../support/database.ts';
import { idOf, key, pick } from '../../support/httpClient.ts';
import { keepRows } from '../../support/keepRows.ts';
import { testWorld } from '../../support/world.ts';

const db = await testDatabase();

/** In March payments, in May a void, a correction, a cleared and a returned cheque, a refund with a voided payout, a hold and a hand-over. */
async function mend() {
  const world = await testWorld(db);
  world.clock.set('2026-03-10T06:30:00Z');
  let [seller, ananya] = [await world.seller(), await world.customer()];
  const done = async (path: string, body: object) => {
    const answer = await seller.post(path, body, key());
    expect([path, answer.status]).toEqual([path, expect.toBeOneOf([200, 201])]);
    return answer;
  };
  const enroll = async () =>
    idOf(await ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 2000 }, key()));
  const pay = async (enrollment: string, first: number, count = 1, paid_through = 'cash') => {
    const installments = [{ enrollment, first, count }];
    return idOf(await done('/api/payments/', { installments, paid_through }), 'payments.0.id');
  };
  const close = async () => {
    const { day, cash_booked } = (await seller.get('/api/day-sheets/')).body;
    const cash_counted = Math.max(Number(cash_booked), 0);
    await done('/api/day-sheets/', { day, cash_booked, cash_counted, reason: 'Counted' });
  };

  const [cancelled, handedOver, held, mended] = [
    await enroll(),
    await enroll(),
    await enroll(),
    await enroll(),
  ];
  await pay(cancelled, 1, 2);
  await pay(handedOver, 1, 3);
  await pay(held, 1);
  const wrong = await pay(mended, 1);
  const corrected = await pay(mended, 2);
  const cleared = await pay(mended, 3, 1, 'cheque');
  const returned = await pay(held, 2, 1, 'cheque');
  await close();

  world.clock.set('2026-05-20T06:30:00Z');
  [seller, ananya] = [await world.seller(), await world.customer()];
  await done(`/api/payments/${wrong}/void/`, { reason: 'Of another customer' });
  await done(`/api/payments/${corrected}/correction/`, { reason: 'It was UPI', paid_through: 'upi' });
  await done(`/api/payments/${cleared}/clearing/`, { outcome: 'cleared' });
  await done(`/api/payments/${returned}/clearing/`, { outcome: 'returned', reason: 'No funds' });
  await done(`/api/enrollments/${cancelled}/cancel/`, { reason: 'Moved away', deduction: 100 });
  const payout = await done(`/api/enrollments/${cancelled}/payouts/`, { amount: 1000, paid_through: 'cash' });
  await done(`/api/payouts/${String(pick(payout, 'payouts.0.id'))}/void/`, { reason: 'Nobody came' });
  await done(`/api/enrollments/${cancelled}/payouts/`, { amount: 2000, paid_through: 'cash' });
  await done(`/api/enrollments/${held}/hold/`, { reason: 'A dispute' });
  const ask = async () =>
    idOf(await ananya.post('/api/redemption-requests/', { enrollment: handedOver }, key()));
  await done(`/api/redemption-requests/${await ask()}/reject/`, { reason: 'Bring your receipts' });
  const request = await ask();
  await done(`/api/redemption-requests/${request}/approve/`, {});
  const bill = { item: 'Coin', net_weight: 1000, rate: 6250, making_charge: 100, gst_rate: 300 };
  const settled = { settled: 'paid', paid_through: 'cash' };
  await done(`/api/redemption-requests/${request}/hand-over/`, { ...bill, ...settled });
  await close();
}

const earlier = (kind: string, where = 'true') =>
  `update payment_journal set recorded_at = recorded_at - interval '1 day' where kind = '${kind}' and ${where}`;
const dayOf = (column: string) =>
  `update enrollments set ${column} = ${column} - 1 where ${column} is not null`;

const drifts: [change: string, found: RegExp][] = [
  [earlier('enrollment'), /enrollment \S+: enrolled_on is 2026-03-10, must be 2026-03-09/],
  [dayOf('enrolled_on'), /enrolled_on is 2026-03-09, must be 2026-03-10/],
  [earlier('cancellation'), /cancelled_on is 2026-05-20, must be 2026-05-19/],
  [dayOf('cancelled_on'), /cancelled_on is 2026-05-19, must be 2026-05-20/],
  [dayOf('redemption_requested_on'), /redemption_requested_on is 2026-05-19, must be 2026-05-20/],
  [earlier('redemption'), /redeemed_on is 2026-05-20, must be 2026-05-19/],
  [dayOf('redeemed_on'), /redeemed_on is 2026-05-19, must be 2026-05-20/],
  [earlier('handover'), /journal_handed_over_on is 2026-05-19, must be 2026-05-20/],
  [earlier('redemption_request'), /redemption request \S+: the journal has its steps on other days/],
  [
    `update redemption_requests set decided_at = decided_at - interval '1 day' where status = 'rejected'`,
    /redemption request \S+: the journal has its steps on other days/,
  ],
  [
    `with day as (update handovers set handed_over_on = handed_over_on - 1)
      update enrollments set closed_on = closed_on - 1 where closed_on is not null`,
    /hand-over of enrollment \S+: it was recorded on another day/,
  ],
  ['update handovers set bill = bill + 9, difference = difference + 9', /bill is 6550, must be 6541/],
  ['update handovers set gst = gst + 9', /gst is 19059, must be 19050/],
  ['update handovers set making_charge = 90', /bill is 6541, must be 6530/],
  [earlier('payout'), /payout \S+: the journal recorded the payout or its void on another day/],
  [earlier('void', 'payout_id is not null'), /the journal recorded the payout or its void on another day/],
  [
    `update payouts set paid_at = paid_at - interval '1 day'`,
    /the journal recorded the payout or its void on another day/,
  ],
  [
    `with one as (update payouts set amount = amount - 1 where voided_at is null),
        paid as (update enrollments set refund_paid = refund_paid - 1 where refund_paid > 0)
      update payment_journal set amount = amount - 1 where kind = 'payout'
        and payout_id = (select id from payouts where voided_at is null)`,
    /closing of 2026-05-20: cash_booked is -6000, must be -5999/,
  ],
  [earlier('correction'), /payment \S+: 1 of its corrections do not follow/],
  [earlier('clearing', 'reason is null'), /the journal has the end of its clearing on another day/],
  [
    `update payments set settled_at = settled_at - interval '1 day' where clearing = 'returned'`,
    /the journal has the end of its clearing on another day/,
  ],
  [
    'update transactions set voided_on = voided_on - 1 where voided_on is not null',
    /transaction \S+: the journal recorded the payment or the void on another day/,
  ],
];

let putBack: (() => Promise<void>) | undefined;

/** As the tables' owner can, who may switch off what refuses. */
const byHand = (statement: string) =>
  db.transaction(async (sql) => {
    const tables = ['enrollments', 'transactions', 'payments', 'payouts', 'handovers', 'payment_journal'];
    for (const table of tables) await sql.script(`alter table ${table} disable trigger user`);
    await sql.query(statement);
    for (const table of tables) await sql.script(`alter table ${table} enable trigger user`);
  });

it.each(drifts)(
  'of money that went back and of mended mistakes, ledger:check names %s',
  async (change, found) => {
    if (putBack) await putBack();
    else {
      await mend();
      expect((await checkLedger(db)).drifts).toEqual([]);
      putBack = await keepRows(db);
    }
    await byHand(change);

    expect((await checkLedger(db)).drifts.join('\n')).toMatch(found);
  },
);
