import { beforeEach, describe, expect, it, vi } from 'vitest';
import { exportsCopy } from '../../../src/lib/copy/exports.ts';
import { allTransactions } from '../../../server/repositories/transactions.ts';
import { StoreSql } from '../../../server/db/storeSql.ts';
import { idOf, type Browser } from '../../support/httpClient.ts';
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

  it('the transactions are exported as the list shows them, a dangerous reference without its danger', async () => {
    await enrollAnanya();
    const systemIds = (
      await db.query<{ system_id: string }>('select system_id from transactions order by serial desc')
    ).map(({ system_id }) => system_id);

    const { status, name, lines } = await download(world, meera, 'list=transactions');

    expect({ status, name }).toEqual({
      status: 200,
      name: 'attachment; filename="meera-transactions-2026-03-10.csv"',
    });
    expect(lines).toEqual([
      Object.values(exportsCopy.transactions).join(','),
      `2,${systemIds[0]},Ananya Rao,9876543210,Three Months,2,2026-04-10,2026-04-10,2000,Pending,,,,,`,
      `1,${systemIds[1]},Ananya Rao,9876543210,Three Months,1,2026-03-10,2026-03-10,2000,Paid,,2026-03-10,UPI,Seller,'=cmd|calc`,
    ]);
  });

  it.each([
    [
      'enrollments',
      'customers',
      'Ananya Rao,9876543210,Three Months,Active,,2026-03-10,2000,3,1,2000,2026-03-10,2026-03-10,2026-04-10,2026-05-10,,,0,,,,',
    ],
    ['staff', 'staff', 'Kavya Iyer,9880010001,,Mysuru,Counter'],
    ['plans', 'plans', 'Three Months,Yes,3,7,1000,5000,50'],
  ])('the list of %s is exported with its columns and rows', async (list, file, row) => {
    await enrollAnanya();
    await db.query(`update staff set role = 'counter' where name = 'Kavya Iyer'`);

    const { name, lines } = await download(world, meera, `list=${list}`);

    expect(name).toBe(`attachment; filename="meera-${file}-2026-03-10.csv"`);
    expect(lines.slice(0, 2)).toEqual([Object.values(exportsCopy[list as 'staff']).join(','), row]);
  });

  /** What each column of the file reads of an enrollment, and values that are unlike in each. */
  const columns = {
    staff: 'staff_name',
    enrolledOn: 'enrolled_on',
    monthlyAmount: 'monthly_amount',
    installments: 'total_installments',
    installmentsPaid: 'installments_paid',
    totalPaid: 'total_paid',
    firstPayment: 'start_date',
    lastPayment: 'last_payment_on',
    nextDue: 'next_due_date',
    endsOn: 'end_date',
    maturedOn: 'matured_on',
    redeemableFrom: 'redemption_eligible_on',
    benefit: 'benefit_granted',
    redeemedOn: 'redeemed_on',
    cancelledOn: 'cancelled_on',
    refund: 'refund_amount',
  } satisfies Partial<Record<keyof typeof exportsCopy.enrollments, string>>;
  const always = {
    staff_name: 'Kavya Iyer',
    enrolled_on: '2026-01-01',
    monthly_amount: 2000,
    total_installments: 3,
    start_date: '2026-01-02',
    last_payment_on: '2026-01-03',
    end_date: '2026-01-04',
  };
  /** What a plan has only later, or in another status. */
  const nothingYet = {
    matured_on: null,
    redemption_eligible_on: null,
    benefit_granted: null,
    redemption_requested_on: null,
    redeemed_on: null,
    redeem_value_final: null,
    closed_on: null,
    cancelled_on: null,
    refund_amount: null,
  };
  const begun = { installments_paid: 1, total_paid: 2000, next_due_date: '2026-01-05' };
  const ended = { next_due_date: null };
  const complete = {
    ...ended,
    installments_paid: 3,
    total_paid: 6000,
    matured_on: '2026-01-06',
    redemption_eligible_on: '2026-01-07',
    benefit_granted: 900,
  };
  it('each column of the enrollments’ file has its own value, of a plan in every status', async () => {
    await enrollAnanya();
    const plans: [status: string, name: string, redeemValue: string, own: object][] = [
      [
        'payment_pending',
        'Pending',
        '',
        { ...begun, installments_paid: 0, total_paid: 0, start_date: null, last_payment_on: null },
      ],
      ['active', 'Active', '', begun],
      ['on_hold', 'On Hold', '', begun],
      ['matured', 'Paid', '7000', complete],
      ['redemption_requested', 'Redemption', '7000', { ...complete, redemption_requested_on: '2026-01-08' }],
      ['redeemed', 'Redeemed', '6950', { ...complete, redeemed_on: '2026-01-09', redeem_value_final: 6950 }],
      ['closed', 'Complete', '7000', { ...complete, closed_on: '2026-01-09' }],
      [
        'cancelled',
        'Cancelled',
        '',
        { ...ended, installments_paid: 2, total_paid: 4000, cancelled_on: '2026-01-10', refund_amount: 3990 },
      ],
    ];
    for (const [status, name, value, own] of plans) {
      const told: Record<string, string | number | null> = { ...always, ...own };
      const row = { ...nothingYet, ...told };
      const names = Object.keys(row);
      await db.query(
        `update enrollments set status = $1, ${names.map((column, at) => `${column} = $${at + 2}`).join(', ')}`,
        [status, ...names.map((column) => row[column as 'matured_on'])],
      );

      const { lines } = await download(world, meera, 'list=enrollments');

      const [heads = [], cells = []] = lines.map((line) => line.replace('\uFEFF', '').split(','));
      const cellOf = (head: string) =>
        cells[heads.indexOf(exportsCopy.enrollments[head as keyof typeof exportsCopy.enrollments])];
      expect([cellOf('status'), cellOf('redeemValue')]).toEqual([name, value]);
      const read = Object.entries(columns).filter(([, column]) => told[column] !== undefined);
      expect([status, Object.fromEntries(read.map(([head]) => [head, cellOf(head)]))]).toEqual([
        status,
        Object.fromEntries(read.map(([head, column]) => [head, String(told[column] ?? '')])),
      ]);
    }
  });

  it('redemption requests are exported with the search and the days of their screen', async () => {
    const enrollment = await enrollAnanya();
    for (const key of ['two', 'three']) {
      const pending = idOf(await meera.get('/api/transactions/'), 'results.0.id');
      await meera.post(
        `/api/transactions/${pending}/mark_paid/`,
        { paid_through: 'cash' },
        { headers: { 'Idempotency-Key': key } },
      );
    }
    world.clock.set('2026-05-17T06:30:00Z');
    const [ananya, seller] = [await world.customer(), await world.seller()];
    await ananya.post('/api/redemption-requests/', { enrollment });
    const row = 'Ananya Rao,9876543210,Three Months,2026-05-17,Requested,2000,6000,7000';
    const found = async (filter: string) =>
      (await download(world, seller, `list=redemptions${filter}`)).lines.slice(1);

    expect(await found('')).toEqual([`${row},,`]);
    expect(await found('&q=three&from=2026-05-17&to=2026-05-17')).toEqual([`${row},,`]);
    expect(await found('&q=kavya')).toEqual([]);
    expect(await found('&from=2026-05-18')).toEqual([]);
    expect(await found('&to=2026-05-16')).toEqual([]);

    world.clock.set('2026-05-18T06:30:00Z');
    const dayAfter = await world.seller();
    const request = idOf(await dayAfter.get('/api/redemption-requests/'), 'results.0.id');
    await dayAfter.post(`/api/redemption-requests/${request}/approve/`);
    expect((await download(world, dayAfter, 'list=redemptions')).lines.slice(1)).toEqual([
      `${row.replace('Requested', 'Approved')},2026-05-18,Somebody`,
    ]);
  });

  it.each([
    ['transactions', 'transactions-2026-03-10'],
    ['journal', 'journal-2026-03-10'],
    ['day_sheet', 'day-sheet-2026-03-01'],
  ])(
    'the file of %s from 1 March is named %s: a sheet after its day, any other after today',
    async (list, named) => {
      const { name } = await download(world, meera, `list=${list}&from=2026-03-01`);

      expect(name).toBe(`attachment; filename="meera-${named}.csv"`);
    },
  );

  it('the file of one status has it in its name', async () => {
    const { name } = await download(world, meera, 'list=transactions&status=due');

    expect(name).toBe('attachment; filename="meera-transactions-due-2026-03-10.csv"');
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
      const before = await db.query<{ id: string }>('select id from transactions where store_id = $1', [id]);
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
