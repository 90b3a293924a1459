// The journal as a list and as a file: who did what, when and why; its filters, its order, and whom it is closed to.
import { beforeEach, expect, it } from 'vitest';
import { exportsCopy } from '../../../src/lib/copy/exports.ts';
import { todayInKolkata } from '../../../src/lib/dates.ts';
import { testWorld, type TestWorld } from '../../support/world.ts';
import { BIG_STORE, fillBigStore, JEWELLER } from '../../support/bigStore.ts';
import { idOf, key, pick, type Browser } from '../../support/httpClient.ts';
import { describeOnEngines } from '../../support/database.ts';

type Row = Record<string, unknown>;

describeOnEngines('journal', (db) => {
  let world: TestWorld;
  beforeEach(async () => {
    world = await testWorld(db);
  });

  const at = (day: string) => world.clock.set(`${day}T06:30:00Z`);
  const enrollAnanya = async () =>
    idOf(
      await (
        await world.customer()
      ).post('/api/enrollments/', { plan: world.ids.plan, monthly_amount: 2000 }, key()),
    );
  async function payNext(fields: object = {}): Promise<string> {
    const seller = await world.seller();
    const rows = (await seller.get('/api/transactions/')).body['results'] as Row[];
    const next = rows.find(({ status }) => status === 'due' || status === 'pending')!;
    const paid = { paid_through: 'upi', payment_reference: `U ${String(next['id'])}`, ...fields };
    const path = `/api/transactions/${String(next['id'])}/mark_paid/`;
    return String((await seller.post(path, paid, key())).body['payment']);
  }
  const everyEntry = async (query = '', seller?: Browser) =>
    (await (seller ?? (await world.seller())).get(`/api/journal/${query}`)).body['results'] as Row[];
  /** Those with money; enrolling has a test of its own. */
  const entries = async (query = '', seller?: Browser) =>
    (await everyEntry(query, seller)).filter(({ kind }) => kind !== 'enrollment');
  const journalFile = async () => {
    const seller = await world.seller();
    const file = await world.app.fetch(seller.request('GET', '/api/exports/?list=journal'), seller.address);
    return file.text();
  };

  const rowsOf = (file: string) =>
    file
      .trim()
      .split('\r\n')
      .map((line) => line.match(/(?<=^|,)("[^"]*"|[^,]*)/g)!);

  it('a payment of a closed day says nothing of the closing’s cash and reason', async () => {
    await enrollAnanya();
    await payNext();
    const seller = await world.seller();
    const count = { day: '2026-03-10', cash_booked: 0, cash_counted: 50, reason: 'Left from a sale' };
    expect(await seller.post('/api/day-sheets/', count, key())).toMatchObject({ status: 201 });

    const facts = (await entries()).map(({ kind, cash_booked, reason }) => ({ kind, cash_booked, reason }));
    expect(facts).toEqual([
      { kind: 'closing', cash_booked: 0, reason: 'Left from a sale' },
      { kind: 'payment', cash_booked: null, reason: null },
    ]);
  });

  it('in the file the amounts add up to what was collected; refunds paid out and redemptions have a column of their own', async () => {
    const cancelled = await enrollAnanya();
    const booked = await payNext();
    await (await world.seller()).post(`/api/payments/${booked}/void/`, { reason: 'A mistake' }, key());
    await payNext();
    await (await world.customer()).post(`/api/enrollments/${cancelled}/cancel_plan/`, {});
    const payout = { amount: 2000, paid_through: 'cash' };
    await (await world.seller()).post(`/api/enrollments/${cancelled}/payouts/`, payout, key());
    const enrollment = await enrollAnanya();
    for (let month = 0; month < 3; month += 1) await payNext();
    at('2026-05-17');
    const request = await (await world.customer()).post('/api/redemption-requests/', { enrollment });
    await (await world.seller()).post(`/api/redemption-requests/${idOf(request)}/approve/`);

    const [heads, ...rows] = rowsOf(await journalFile());
    const sumOf = (head: string) => rows.reduce((sum, row) => sum + Number(row[heads!.indexOf(head)]), 0);
    expect(sumOf('Amount (₹)')).toBe(8000);
    expect(sumOf('Refund paid or redeemed (₹)')).toBe(9000);
  });

  it('the journal is narrowed to an enrollment, to the days it was recorded on, and by a search', async () => {
    const first = await enrollAnanya();
    await payNext();
    world.clock.set('2026-03-11T20:00:00Z'); // 1:30 in the morning of the 12th in India
    await payNext({ paid_on: '2026-03-11' });
    const other = await enrollAnanya();

    const days = async (query: string) =>
      (await entries(query)).map(({ recorded_at }) =>
        todayInKolkata(Temporal.Instant.from(recorded_at as string)),
      );
    expect(await days(`?enrollment=${first}`)).toEqual(['2026-03-12', '2026-03-10']);
    expect(await days(`?enrollment=${first}&to=2026-03-11`)).toEqual(['2026-03-10']);
    expect(await days(`?enrollment=${other}`)).toEqual([]);
    expect(await days('?from=2026-03-11')).toEqual(['2026-03-12']);
    expect(await days('?from=2026-03-10&to=2026-03-10')).toEqual(['2026-03-10']);
    expect(await days('?q=ananya%20rao')).toHaveLength(2);
    expect(await days('?q=kavya')).toEqual([]);
    expect(
      (await (await world.seller()).get('/api/journal/?from=2026-03-12&to=2026-03-11')).body,
    ).toMatchObject({ errors: { to: ['The first date must not be after the last.'] } });
  });

  it('an entry from before persons were recorded has no name and the day it was recorded', async () => {
    await enrollAnanya();
    await payNext();
    await db.transaction(async (sql) => {
      await sql.script('alter table payment_journal disable trigger user');
      await sql.query('update payment_journal set account_name = null, received_on = null');
      await sql.script('alter table payment_journal enable trigger user');
    });

    expect(await entries()).toMatchObject([
      { recorded_by: 'seller', recorded_by_name: null, received_on: '2026-03-10' },
    ]);
    expect(await journalFile()).toContain('"The shop, name not recorded"');
  });

  it('pages, count and file of a large store have every entry once, in one order', async () => {
    await db.query("update stores set phone_number = '9811111112' where slug = 'meera'");
    await fillBigStore(db, 40);
    const vishal = await world.seller(JEWELLER, `${BIG_STORE}.localhost`);
    const [{ lines }] = (await db.query<{ lines: number }>(
      'select count(*) as lines from payment_journal',
    )) as [{ lines: number }];
    const ids: unknown[] = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { body } = await vishal.get(`/api/journal/?page_size=100&page=${page}`);
      expect(body['count']).toBe(lines);
      last = Number(body['page_count']);
      ids.push(...(body['results'] as Row[]).map(({ id }) => id));
    }
    const file = await world.app.fetch(vishal.request('GET', '/api/exports/?list=journal'), vishal.address);
    const rows = (await file.text()).trim().split('\r\n');

    expect(lines).toBeGreaterThan(200);
    expect(new Set(ids).size).toBe(lines);
    expect(rows[0]).toContain(Object.values(exportsCopy.journal).join(','));
    expect(rows.slice(1).map((row) => row.split(',')[0])).toEqual(ids);
    expect(pick(await vishal.get('/api/journal/?page=2'), 'results.0.id')).toBe(ids[20]);
  });
});
