// Refused exports, and those of a large store. The content of each file: tests/server/replies/07-papers-and-files.txt.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allTransactions } from '../../../server/repositories/transactions.ts';
import { StoreSql } from '../../../server/db/storeSql.ts';
import { idOf, key, type Browser } from '../../support/httpClient.ts';
import { BIG_STORE, fillBigStore, JEWELLER } from '../../support/bigStore.ts';
import { testWorld, type TestWorld } from '../../support/world.ts';
import { describeOnEngines } from '../../support/database.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** The reply, and its lines without the mark and the end of the last. */
async function download(world: TestWorld, who: Browser, query: string) {
  const reply = await world.app.fetch(who.request('GET', `/api/exports/?${query}`), who.address);
  const lines = (await reply.text()).split('\r\n').slice(0, -1);
  return { status: reply.status, name: reply.headers.get('Content-Disposition'), lines };
}

describeOnEngines('exports', (db) => {
  let world: TestWorld;
  let meera: Browser;
  beforeEach(async () => {
    world = await testWorld(db);
    meera = await world.seller();
  });

  /** Ananya saves in a plan, and has paid her first instalment of three. */
  async function enrollAnanya() {
    const ananya = await world.customer();
    const key = { headers: { 'Idempotency-Key': 'one' } };
    const enrolled = await ananya.post(
      '/api/enrollments/',
      { plan: world.ids.plan, monthly_amount: 2000 },
      key,
    );
    const transaction = idOf(await meera.get('/api/transactions/'), 'results.0.id');
    const payment = { paid_through: 'upi', payment_reference: '=cmd|calc' };
    await meera.post(`/api/transactions/${transaction}/mark_paid/`, payment, key);
    return idOf(enrolled);
  }

  it('a redeemed plan is exported with what it was redeemed for', async () => {
    await enrollAnanya();
    await db.query(
      `update enrollments set status = 'redeemed', redeem_value_final = 6950, installments_paid = 3, total_paid = 6000,
        next_due_date = null, matured_on = '2026-01-06', redemption_eligible_on = '2026-01-07', benefit_granted = 900,
        redeemed_on = '2026-01-09'`,
    );

    expect((await download(world, meera, 'list=enrollments')).lines[1]).toContain(',6950,');
  });

  it('a benefit stands in the file of redemptions once it is granted, not while it is asked for', async () => {
    const enrollment = await enrollAnanya();
    await db.query(
      `update enrollments set status = 'redeemed', redeem_value_final = 6950, installments_paid = 3, total_paid = 6000,
        next_due_date = null, matured_on = '2026-01-06', redemption_eligible_on = '2026-01-07', benefit_granted = 950,
        redeemed_on = '2026-01-09'`,
    );
    await db.query(
      `insert into redemption_requests (store_id, customer_id, enrollment_id, status, requested_on, requested_at, decided_at)
        select store_id, customer_id, id, 'approved', '2026-03-10', '2026-03-10T04:30:00Z', '2026-03-10T05:30:00Z' from enrollments where id = $1`,
      [enrollment],
    );
    const granted = async () => {
      const { lines } = await download(world, meera, 'list=redemptions');
      return lines[1]!.split(',')[lines[0]!.split(',').indexOf('Benefit granted (₹)')];
    };
    expect(await granted()).toBe('950');

    await db.query(`update redemption_requests set status = 'requested', decided_at = null`);
    expect(await granted()).toBe('');
  });

  it('what was collected adds up in its file, too: what was voided is taken away, with its day', async () => {
    await enrollAnanya();
    const payment = idOf(await meera.get('/api/transactions/?status=paid'), 'results.0.payment');
    const [paidOn, voidedOn] = ['2026-03-10', '2026-03-12'];
    world.clock.set(`${voidedOn}T04:30:00Z`);
    meera = await world.seller();
    const key = { headers: { 'Idempotency-Key': 'void' } };
    await meera.post(`/api/payments/${payment}/void/`, { reason: 'Another customer' }, key);

    const file = async (from: string, to: string) =>
      (await download(world, meera, `list=transactions&figure=collected&from=${from}&to=${to}`)).lines.slice(
        1,
      );
    expect(await file(paidOn, paidOn)).toEqual([expect.stringMatching(`,2000,.*,${voidedOn}$`)]);
    expect(await file(voidedOn, voidedOn)).toEqual([expect.stringMatching(`,-2000,.*,${voidedOn}$`)]);
  });

  it('a plan that nobody began has no due day and no end in its file', async () => {
    const ananya = await world.customer();
    await ananya.post(
      '/api/enrollments/',
      { plan: world.ids.plan, monthly_amount: 2000 },
      { headers: { 'Idempotency-Key': 'one' } },
    );

    const { lines } = await download(world, meera, 'list=enrollments');
    const row = Object.fromEntries(lines[0]!.split(',').map((head, at) => [head, lines[1]!.split(',')[at]]));
    expect(row).toMatchObject({ Status: 'Pending', 'Next due on': '', 'Planned end': '' });
  });

  it('a cancelled plan has no end in its file: the day will not come', async () => {
    const ananya = await world.customer();
    const enrollment = idOf(
      await ananya.post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 2000 }, key()),
    );
    await meera.post(
      '/api/payments/',
      { installments: [{ enrollment, first: 1, count: 1 }], paid_through: 'cash' },
      key(),
    );
    const endOf = async () => {
      const { lines } = await download(world, meera, 'list=enrollments');
      return lines[1]!.split(',')[lines[0]!.split(',').indexOf('Planned end')];
    };
    expect(await endOf()).toMatch(/^\d{4}-/);

    await meera.post(`/api/enrollments/${enrollment}/cancel/`, { reason: 'Moves abroad' }, key());
    expect(await endOf()).toBe('');
  });

  it.each([
    ['', { list: ['This field is required.'] }],
    ['list=customers', { list: ['Choose one of the offered values.'] }],
    ['list=staff&from=2026-03-11&to=2026-03-10', { to: ['The first date must not be after the last.'] }],
  ])('an export is refused that asks for "%s"', async (query, errors) => {
    expect(await meera.get(`/api/exports/?${query}`)).toMatchObject({ status: 400, body: { errors } });
  });

  describe('of a large store', () => {
    async function openBigStore() {
      await db.query("update stores set phone_number = '9811111112' where slug = 'meera'");
      await fillBigStore(db, 100);
      return world.seller(JEWELLER, `${BIG_STORE}.localhost`);
    }

    it('a file has the rows of the list, in its order, whatever the filter', async () => {
      const vishal = await openBigStore();
      for (const [list, path, key, column] of [
        ['transactions', 'transactions', 'system_transaction_id', 1],
        ['enrollments', 'enrollments', 'user_phone', 1],
      ] as const) {
        for (const filter of ['', '&from=2025-04-01&to=2025-12-31', '&status=paid&q=rao']) {
          if (list === 'enrollments' && filter.includes('status')) continue;
          const shown: string[] = [];
          for (let page = 1, last = 1; page <= last; page += 1) {
            const { body } = await vishal.get(`/api/${path}/?page_size=100&page=${page}${filter}`);
            last = body['page_count'] as number;
            shown.push(...(body['results'] as Record<string, string>[]).map((row) => row[key]!));
          }
          const { lines } = await download(world, vishal, `list=${list}${filter}`);

          expect(lines.slice(1).map((line) => line.split(',')[column])).toEqual(shown);
          if (list === 'transactions' && filter === '') expect(shown.length).toBeGreaterThan(1_000);
        }
      }
    });

    it('a row that was there all the time comes once, whatever is added and removed meanwhile', async () => {
      await openBigStore();
      const [{ id }] = (await db.query<{ id: string }>('select id from stores where slug = $1', [
        BIG_STORE,
      ])) as [{ id: string }];
      const store = new StoreSql(id, db);
      const before = await db.query<{ id: string }>(
        'select id from transactions where store_id = $1 and listed_on <= $2',
        [id, '2026-03-10'],
      );
      const filter = {
        customerId: null,
        q: undefined,
        from: null,
        to: null,
        status: null,
        today: '2026-03-10',
      };
      const read: string[] = [];

      const batches = allTransactions(store, filter);
      const first = (await batches.next()).value ?? [];
      const gone = first.at(-1)!;
      await db.transaction(async (sql) => {
        await sql.script('set local session_replication_role to replica'); // the journal still names it
        await sql.query('delete from transactions where store_id = $1 and id = $2', [id, gone.id]);
      });
      await db.query(
        `insert into transactions (store_id, enrollment_id, customer_id, installment_number, serial, amount, status,
           scheduled_due_date, actual_due_date, created_at)
         values ($1, $2, $3, 600, 900000, 1, 'pending', '2099-01-01', '2099-01-01', now())`,
        [id, gone.enrollment_id, gone.customer_id],
      );
      for await (const batch of batches) read.push(...batch.map((row) => row.id));

      expect([...first.map((row) => row.id), ...read].toSorted()).toEqual(
        before.map((row) => row.id).toSorted(),
      );
    });
  });
});
