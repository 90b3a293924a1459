// Ten past midnight in India, while it is still the day before in UTC: everything belongs to the new day, everywhere.
import { beforeEach, expect, it } from 'vitest';
import { idOf, key, pick, type Answer, type Browser } from '../../support/httpClient.ts';
import { testWorld, type TestWorld } from '../../support/world.ts';
import { testDatabase } from '../../support/database.ts';

const db = await testDatabase();
let world: TestWorld;
let ananya: Browser;
let seller: Browser;
const enroll = async () =>
  idOf(await ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 2000 }, key()));
const payAll = (enrollment: string) =>
  seller.post(
    '/api/payments/',
    { installments: [{ enrollment, first: 1, count: 3 }], paid_through: 'cash', payment_reference: null },
    key(),
  );

let enrollment: string;
beforeEach(async () => {
  world = await testWorld(db);
  world.clock.set('2026-03-10T18:40:00Z');
  ananya = await world.customer();
  seller = await world.seller();
  enrollment = await enroll();
});

const statusOf = async (status: Promise<Answer>) => (await status).status;
const csv = async (query: string) =>
  (await world.app.fetch(seller.request('GET', `/api/exports/?${query}`))).text();
const told: [what: string, days: () => Promise<unknown[]>][] = [
  [
    'a plan that is joined',
    async () => {
      const row = await ananya.get('/api/enrollments/');
      return ['enrolled_on', 'next_due_date'].map((name) => pick(row, `results.0.${name}`));
    },
  ],
  [
    'a payment',
    async () => {
      const paid = await payAll(enrollment);
      const kept = await seller.get('/api/transactions/?status=paid');
      const entry = await seller.get('/api/journal/');
      return [
        pick(paid, 'payments.0.received_on'),
        pick(kept, 'results.0.paid_on'),
        pick(entry, 'results.0.received_on'),
        pick(await seller.get('/api/day-sheets/'), 'lines.0.received_on'),
        (await csv('list=journal')).split('\r\n')[1]?.split(',')[1],
      ];
    },
  ],
  [
    'a void',
    async () => {
      const paid = await payAll(enrollment);
      const voided = await seller.post(
        `/api/payments/${idOf(paid, 'payments.0.id')}/void/`,
        { reason: 'Wrong customer' },
        key(),
      );
      const { lines } = (await seller.get('/api/day-sheets/?day=2026-03-11')).body as { lines: object[] };
      return [pick(voided, 'voided_on'), lines.length === 2 && '2026-03-11'];
    },
  ],
  [
    'a call',
    async () => {
      const call = { kind: 'called', note: null, snooze_until: null };
      const made = await seller.post(`/api/enrollments/${enrollment}/contacts/`, call, key());
      const { sections } = (await seller.get('/api/desk/?section=first_payment')).body as {
        sections: { lines: { last_contact: { contacted_on: string } }[] }[];
      };
      return [pick(made, 'contacted_on'), sections[0]?.lines[0]?.last_contact.contacted_on];
    },
  ],
  [
    'a redemption',
    async () => {
      await payAll(enrollment);
      await db.query(`update enrollments set redemption_eligible_on = '2026-03-11'`);
      const asked = await ananya.post('/api/redemption-requests/', { enrollment }, key());
      const approved = await seller.post(
        `/api/redemption-requests/${idOf(asked)}/approve/`,
        undefined,
        key(),
      );
      const row = await ananya.get('/api/enrollments/');
      return [
        pick(asked, 'requested_on'),
        pick(approved, 'approved_on'),
        ...['matured_on', 'redeemed_on'].map((name) => pick(row, `results.0.${name}`)),
      ];
    },
  ],
  [
    'a cancellation',
    async () => {
      expect(await statusOf(ananya.post(`/api/enrollments/${enrollment}/cancel_plan/`, {}, key()))).toBe(200);
      return [pick(await ananya.get('/api/enrollments/'), 'results.0.cancelled_on')];
    },
  ],
  [
    'today, for the desk, the sheet, what is owed and a file',
    async () => {
      const name = (await world.app.fetch(seller.request('GET', '/api/exports/?list=plans'))).headers.get(
        'Content-Disposition',
      );
      return [
        pick(await seller.get('/api/desk/'), 'today'),
        pick(await seller.get('/api/day-sheets/'), 'day'),
        pick(await seller.get('/api/liability/'), 'as_of'),
        /\d{4}-\d\d-\d\d/.exec(name ?? '')?.[0],
      ];
    },
  ],
];

it.each(told)('%s is of 11 March', async (_, days) => {
  const all = await days();

  expect(all).toEqual(all.map(() => '2026-03-11'));
});
