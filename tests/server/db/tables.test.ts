import { expect, it } from 'vitest';
import type { Db } from '../../../server/db/db.ts';
import { guardedUpdate } from '../../../server/repositories/guardedUpdate.ts';
import { cancel, type EnrollmentRow } from '../../../server/domain/enrollment.ts';
import { pay, type TransactionRow } from '../../../server/domain/transaction.ts';
import { StoreSql } from '../../../server/db/storeSql.ts';
import { describeOnEngines } from '../../support/database.ts';
import { addCustomer, addEnrollment, addPlan, addStore, addTransaction } from '../../support/seed.ts';

const AT = '2026-01-05T04:30:00Z';
const violates = (constraint: string) => expect.objectContaining({ constraint });

async function addLife(db: Db) {
  const store = await addStore(db, 'meera');
  const customer = await addCustomer(db, store);
  const plan = await addPlan(db, store);
  const enrollment = await addEnrollment(db, store, customer, plan);
  const transaction = await addTransaction(db, store, customer, enrollment);
  return { store, customer, plan, enrollment, transaction };
}

const begun = (over: object) => ({
  status: 'on_hold',
  start_date: '2026-01-10',
  last_payment_on: '2026-01-10',
  ...over,
});

describeOnEngines('the tables', (db) => {
  it('a row cannot refer to a row of another store', async () => {
    const { store, customer, plan, enrollment } = await addLife(db);
    const other = await addStore(db, 'kaveri');
    const otherCustomer = await addCustomer(db, other);
    const otherPlan = await addPlan(db, other);

    const refused = { sqlState: '23503' };
    await expect(addEnrollment(db, other, customer, otherPlan)).rejects.toMatchObject(refused);
    await expect(addEnrollment(db, other, otherCustomer, plan)).rejects.toMatchObject(refused);
    await expect(addTransaction(db, other, otherCustomer, enrollment)).rejects.toMatchObject(refused);
    await expect(
      addTransaction(db, store, otherCustomer, enrollment, { installment_number: 2, serial: 2 }),
    ).rejects.toMatchObject(refused);
    await expect(
      db.query('update customers set staff_id = $1 where store_id = $2', [customer, store]),
    ).rejects.toMatchObject(refused);
  });

  it('a customer’s phone number is unique within a store, not between stores', async () => {
    const { store } = await addLife(db);
    const other = await addStore(db, 'kaveri');

    await expect(addCustomer(db, store)).rejects.toEqual(violates('customers_phone_once'));
    await expect(addCustomer(db, other)).resolves.toBeTruthy();
  });

  it('a plan name is unique within a store, whatever its case', async () => {
    const { store } = await addLife(db);

    await expect(addPlan(db, store, { name: 'GOLDEN eleven' })).rejects.toEqual(violates('plans_name_once'));
  });

  it('an instalment number and a serial are unique', async () => {
    const { store, customer, enrollment } = await addLife(db);

    await expect(addTransaction(db, store, customer, enrollment, { serial: 2 })).rejects.toEqual(
      violates('transactions_installment_once'),
    );
    await expect(addTransaction(db, store, customer, enrollment, { installment_number: 2 })).rejects.toEqual(
      violates('transactions_serial_once'),
    );
  });

  it.each([
    ['whose total is not the sum of its payments', 'enrollments_sum', begun({ total_paid: 1 })],
    ['active without a payment', 'enrollments_active', { status: 'active' }],
    ['matured before its last payment', 'enrollments_matured', { status: 'matured', next_due_date: null }],
    ['cancelled without a date', 'enrollments_cancelled', { status: 'cancelled', next_due_date: null }],
    ['pending without a due date', 'enrollments_next_due', { next_due_date: null }],
    ['with an unknown status', 'enrollments_status_check', { status: 'paid', next_due_date: null }],
  ])('the database rejects an enrollment %s', async (_, constraint, over) => {
    const { store, customer, plan } = await addLife(db);

    await expect(addEnrollment(db, store, customer, plan, over)).rejects.toEqual(violates(constraint));
  });

  it('the database rejects a payment without a date and a negative amount', async () => {
    const { store } = await addLife(db);

    await expect(
      db.query(`update transactions set status = 'paid' where store_id = $1`, [store]),
    ).rejects.toEqual(violates('transactions_paid'));
    await expect(addPlan(db, store, { name: 'Odd', min_amount: -1 })).rejects.toMatchObject({
      sqlState: '23514',
    });
  });

  it('an enrollment has one open redemption request, and may have another after a decision', async () => {
    const { store, customer, enrollment } = await addLife(db);
    const request = () =>
      db.query(
        `insert into redemption_requests (store_id, enrollment_id, customer_id, status, requested_on, requested_at)
         values ($1, $2, $3, 'requested', '2026-01-05', $4)`,
        [store, enrollment, customer, AT],
      );

    await request();
    await expect(request()).rejects.toMatchObject({ sqlState: '23505' });
    await db.query(`update redemption_requests set status = 'rejected', decided_at = $1`, [AT]);

    await expect(request()).resolves.toEqual([]);
  });

  it('no table changes behind a statement’s back: the triggers only refuse, a change of the journal and of what was paid, and no id is a running number', async () => {
    const triggers = await db.query<{ of_table: string }>(
      `select distinct tgrelid::regclass::text as of_table from pg_trigger join pg_class c on c.oid = tgrelid
       where relnamespace = current_schema()::regnamespace and not tgisinternal order by 1`,
    );
    const numbered = await db.query(
      `select attrelid::regclass::text, attname from pg_attribute join pg_class c on c.oid = attrelid
       where relnamespace = current_schema()::regnamespace and attidentity <> ''`,
    );

    expect(triggers).toEqual([{ of_table: 'payment_journal' }, { of_table: 'transactions' }]);
    expect(numbered).toEqual([]);
  });

  it('the payment journal is append-only', async () => {
    const { store, enrollment, transaction } = await addLife(db);
    await db.query(
      `insert into payment_journal (store_id, kind, enrollment_id, transaction_id, amount, actor, account_id, recorded_at)
       values ($1, 'payment', $2, $3, 2000, 'seller', $1, $4)`,
      [store, enrollment, transaction, AT],
    );

    await expect(db.query('update payment_journal set amount = 1')).rejects.toThrow('only ever added to');
    await expect(db.query('delete from payment_journal')).rejects.toThrow('only ever added to');
    await expect(db.query('truncate payment_journal')).rejects.toThrow('only ever added to');
    expect(await db.query('select amount from payment_journal')).toEqual([{ amount: 2000 }]);
  });

  it('a phone and purpose have one unverified code, with and without a store', async () => {
    const { store } = await addLife(db);
    const send = (storeId: string | null) =>
      db.query(
        `insert into otps (store_id, actor, purpose, phone_number, browser_hash, code_hmac, sent_at, expires_at)
         values ($1, 'seller', 'register', '9876543210', '\\x00', '\\x00', $2, $2)`,
        [storeId, AT],
      );

    await send(store);
    await send(null);

    await expect(send(store)).rejects.toEqual(violates('otps_newest_only'));
    await expect(send(null)).rejects.toEqual(violates('otps_newest_only'));
  });

  it('deleting a customer deletes the sessions; a seller’s session belongs to the store or to its staff', async () => {
    const store = await addStore(db, 'meera');
    const customer = await addCustomer(db, store);
    const signIn = (actor: string, account: string, token: string) =>
      db.query(
        `insert into sessions (store_id, actor, account_id, access_hash, access_expires_at, refresh_hash,
           idle_expires_at, absolute_expires_at, created_at)
         values ($1, $2, $3, $4, $5, $4, $5, $5, $5)`,
        [store, actor, account, Buffer.from(token), AT],
      );

    await signIn('customer', customer, 'a');
    await signIn('seller', store, 'b');
    await expect(signIn('seller', customer, 'c')).rejects.toMatchObject({ sqlState: '23503' });
    await expect(signIn('customer', store, 'd')).rejects.toMatchObject({ sqlState: '23503' });
    await db.query('delete from customers where store_id = $1 and id = $2', [store, customer]);

    expect(await db.query('select actor from sessions')).toEqual([{ actor: 'seller' }]);
  });

  it('a change that was decided on rows that have changed since takes no effect', async () => {
    const { store, enrollment, transaction } = await addLife(db);
    const meera = new StoreSql(store, db);
    const [saved] = await db.query<EnrollmentRow>('select * from enrollments where store_id = $1', [store]);
    const [due] = await db.query<TransactionRow>('select * from transactions where store_id = $1', [store]);
    const received = {
      receivedOn: '2026-01-05',
      paidThrough: 'cash',
      reference: null,
      source: 'seller',
    } as const;
    const made = pay(due!, saved!, received, Temporal.Instant.from(AT));
    const cancelled = cancel(saved!, '2026-01-05');
    if ('refused' in made || 'refused' in cancelled) throw new Error('Nothing to do.');
    const payIt = async () => [
      await guardedUpdate(meera, 'transactions', (eb) => eb('id', '=', transaction), made.transaction),
      await guardedUpdate(meera, 'enrollments', (eb) => eb('id', '=', enrollment), made.enrollment),
    ];

    expect(await payIt()).toEqual([1, 1]);
    expect(await payIt()).toEqual([0, 0]);
    const late = guardedUpdate(meera, 'enrollments', (eb) => eb('id', '=', enrollment), cancelled.enrollment);
    expect(await late).toBe(0);

    expect(await db.query('select status, installments_paid, total_paid from enrollments')).toEqual([
      { status: 'active', installments_paid: 1, total_paid: 2000 },
    ]);
  });
});
