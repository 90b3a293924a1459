// The months after: plans mature, staff leave, data is erased, what is old leaves the database; a plan of two years comes to its end.
import { removeExpired } from '../../../server/jobs/scheduledJobs.ts';
import { actions, ANANYA, daysUntil, MEERA, SUNITA } from './saveGold.ts';
import type { Recorder } from './recorder.ts';

export async function growOld(story: Recorder): Promise<void> {
  const { pay, receive, redeem, approve, decide, onEnrollment, onPayment, close, changeDay } = actions(story);
  story.chapter('08 months and years pass');
  story.note('The last instalment, received a day ahead: redeemable seven days after its own day');
  await daysUntil(story, '2026-03-30');
  story.at('2026-03-30', '18:00');
  await close(MEERA, { day: '2026-03-30', cash_booked: 0, cash_counted: 0 });
  await changeDay(SUNITA, 'reopen', { day: '2026-03-30', reason: 'A bundle was left out' });
  await changeDay(MEERA, 'reopen', { day: '2026-03-30', reason: 'A bundle was left out' });
  await close(MEERA, { day: '2026-03-30', cash_booked: 0, cash_counted: 0 });
  await changeDay(MEERA, 'lock_month', { day: '2026-02-28' });
  await changeDay(MEERA, 'unlock_month', { day: '2026-02-28', reason: 'A cheque came back' });
  await pay(SUNITA, '1.3', 'cash', { paid_on: '2026-03-29' });
  story.note('The day of an erasure, and the first day of the redemption');
  await daysUntil(story, '2026-04-05');
  story.at('2026-04-05', '23:59');
  await redeem(ANANYA, 1);
  story.at('2026-04-06', '00:00');
  await redeem(ANANYA, 1);
  const meera = await story.as(MEERA);
  await story.call(meera, 'GET', `/api/customers/${story.rows.id('customer(Farah Khan)')}/`);
  await story.list(meera, `/api/journal/?enrollment=${story.rows.id('enrollment#3')}`, [
    'user_name',
    'user_phone',
    'payment_reference',
    'recorded_by_name',
  ]);
  await story.call(story.visitor(), 'POST', '/api/login/', {
    json: { phone_number: '9876500005', password: 'Marigold@7' },
  });
  story.at('2026-04-06', '12:00');
  await approve(MEERA, 4);

  story.note('A plan that nobody began in 30 days lapses');
  await story.call(await story.as(MEERA), 'POST', '/api/enrollments/lapse/', {
    json: { enrollments: [story.rows.id('enrollment#12')] },
  });

  story.note('The shop cancels a plan, keeps a part of what was paid, and pays the rest back');
  const moved = { reason: 'Moved away, the gift was kept', deduction: 500 };
  await onEnrollment(MEERA, 2, 'cancel', moved);
  await onEnrollment(MEERA, 2, 'payouts', { amount: 1000, paid_through: 'cash' });
  await onEnrollment(MEERA, 2, 'payouts', { amount: 100_000, paid_through: 'cash' });
  const undo = { json: { reason: 'Nobody came for it' } };
  await story.call(await story.as(MEERA), 'POST', `/api/payouts/${story.rows.id('payout#1')}/void/`, undo);

  story.note(
    'Staff who leave are listed no more; what they recorded, and the plans that name them, keep the name',
  );
  const owner = await story.as(MEERA);
  const member = (name: string) => `/api/staff/${story.rows.id(`staff(${name})`)}/`;
  const sunita = await story.as(SUNITA);
  await story.call(owner, 'DELETE', member('Sunita Joshi'));
  await story.call(sunita, 'GET', '/api/seller/profile/');
  await story.call(owner, 'PUT', member('rahul Nair'), {
    json: { name: 'Rahul Nair', phone: '9880010003', role: 'counter' },
  });
  await story.call(owner, 'DELETE', member('rahul Nair'));
  await story.call(owner, 'PUT', member('Kavya Iyer'), {
    json: { name: 'Kavya Iyer', phone: '9880010001', role: 'counter' },
  });
  await story.call(owner, 'GET', '/api/staff/');

  story.note('A day after its end what is old leaves the database');
  await story.does('The hourly job', () => removeExpired(story.world.db, story.now));

  story.note('A year of saving nears, and a plan of two years comes to its end');
  story.at('2027-01-10', '09:00');
  await story.read('/api/desk/?section=nearing_year', [await story.as(MEERA)]);
  story.at('2027-01-09', '23:59');
  await story.read('/api/desk/?section=nearing_year', [await story.as(MEERA)]);
  story.at('2028-01-09', '09:00');
  await receive(MEERA, [[11, 3, 21]], 'upi');
  await receive(MEERA, [[11, 24, 1]], 'cheque', { payment_reference: 'Last' });
  await onPayment(MEERA, 14, 'clearing', { outcome: 'returned', reason: 'Funds were insufficient' });
  await receive(MEERA, [[11, 24, 1]], 'cheque', { payment_reference: 'Again' });
  await onPayment(MEERA, 15, 'clearing', { outcome: 'cleared' });
  await redeem(ANANYA, 11);
  story.at('2028-02-08', '00:00');
  await redeem(ANANYA, 11);
  await onEnrollment(ANANYA, 11, 'withdraw_redemption');
  story.at('2028-02-08', '00:01');
  await redeem(ANANYA, 11);
  await decide(MEERA, 6, 'reject', { reason: 'Bring your receipts' });
  await story.read('/api/liability/', [await story.as(MEERA)]);
  await story.read('/api/analytics/collections/', [await story.as(MEERA)]);

  story.note('The nominee claims, which is taken back; then the customer’s phone changes');
  const shop = await story.as(MEERA);
  const ananya = `/api/customers/${story.rows.id('customer(Ananya Rao)')}`;
  const shown = { document: 'Death certificate', document_number: '1204/2028', died_on: '2028-02-01' };
  await story.call(shop, 'POST', `${ananya}/nominee-claim/`, { json: shown });
  await story.call(shop, 'POST', `${ananya}/nominee-claim/`, { json: shown });
  await story.call(shop, 'POST', `${ananya}/nominee-claim/take-back/`, { json: { reason: 'Wrong person' } });
  await story.call(shop, 'POST', `${ananya}/phone/code/`, { json: { phone_number: '9876500001' } });
  const phone_number = '9876500077';
  await story.call(shop, 'POST', `${ananya}/phone/code/`, { json: { phone_number } });
  await story.call(shop, 'POST', `${ananya}/phone/`, {
    json: { phone_number, otp: story.codes.get(phone_number), reason: 'The old phone was lost' },
  });

  story.note('Another account of hers is merged into it');
  const twin = { full_name: 'Anaya Rao', phone_number: '9876500088' };
  const { id: other } = (await story.call(shop, 'POST', '/api/customers/', { json: twin })).body;
  await story.call(shop, 'POST', `${ananya}/merge/`, { json: { other, reason: 'Registered twice' } });

  story.note('Somebody new is added at the counter, corrected, and joins with a code and with a paper');
  const asha = { full_name: 'Asha Nair', phone_number: '9812345670' };
  const added = await story.call(shop, 'POST', '/api/customers/', { json: asha });
  const id = String(added.body['id']);
  const corrected = { ...asha, phone_number: '9812345678', corrects: id };
  await story.call(shop, 'POST', '/api/customers/', { json: corrected });
  await story.call(shop, 'POST', '/api/customers/', { json: { ...asha, phone_number: '9876500001' } });
  await story.read('/api/customers/?q=asha&page=1&page_size=5', [shop]);
  const plan = { plan: story.rows.id('plan(Two Years)'), monthly_amount: 3000 };
  await story.read(`/consents/${id}?plan=${plan.plan}&amount=3000`, [shop]);
  await story.call(shop, 'POST', `/api/customers/${id}/consent/code/`, { json: { purpose: 'enroll' } });
  const otp = story.codes.get(corrected.phone_number);
  const join = (json: object) => story.call(shop, 'POST', `/api/customers/${id}/enrollments/`, { json });
  await join({ ...plan, consent: 'code' });
  await join({ ...plan, consent: 'code', otp });
  await join({ ...plan, consent: 'paper' });
  await story.call(shop, 'POST', `${ananya}/redemption-requests/`, {
    json: { enrollment: story.rows.id('enrollment#11'), consent: 'paper' },
  });
}
