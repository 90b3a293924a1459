// Two hand-overs at the same moment, on two connections.
import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, it, vi } from 'vitest';
import { StoreSql } from '../../../server/db/storeSql.ts';
import { recordHandover } from '../../../server/repositories/redemptionDecisions.ts';
import { describeOnPostgresql, postgresDatabase } from '../../support/database.ts';
import { addCustomer, addEnrollment, addPlan, addStore, insert } from '../../support/seed.ts';

const NOW = Temporal.Instant.from('2027-01-05T04:30:00Z');
const DAY = '2027-01-05';

describeOnPostgresql('an invoice number that two hand-overs give at the same moment', async () => {
  const db = await postgresDatabase();

  it('is given to the first, and refused to the other', async () => {
    const store = await addStore(db, 'meera');
    const plan = await addPlan(db, store);
    const approved = async (phone_number: string) => {
      const customer = await addCustomer(db, store, { phone_number });
      const enrollment = await addEnrollment(db, store, customer, plan, {
        status: 'redeemed',
        installments_paid: 11,
        total_paid: 22_000,
        start_date: '2026-01-05',
        last_payment_on: '2026-11-05',
        next_due_date: null,
        matured_on: '2026-11-05',
        redemption_eligible_on: '2026-11-05',
        redemption_requested_on: DAY,
        redeemed_on: DAY,
        benefit_granted: 1500,
        redeem_value_final: 23_500,
      });
      return insert(db, 'redemption_requests', {
        store_id: store,
        enrollment_id: enrollment,
        customer_id: customer,
        status: 'approved',
        requested_on: DAY,
        requested_at: `${DAY}T04:30:00Z`,
        decided_at: `${DAY}T04:30:00Z`,
      });
    };
    const [first, second] = [await approved('9876500001'), await approved('9876500002')];
    const piece = {
      item: null,
      purity: null,
      gross_weight: null,
      net_weight: null,
      rate: null,
      making_charge: null,
    };
    const facts = { ...piece, gst_rate: null, settled: null, paid_through: null };
    const handOver = (request: string, meanwhile = async () => {}) =>
      db.transaction(async (sql) => {
        const bill = { ...facts, invoice_number: 'B-204' };
        await recordHandover(new StoreSql(store, sql), request, bill, { id: store, name: 'Meera Shah' }, NOW);
        await meanwhile();
      });

    const outside = AsyncLocalStorage.snapshot(); // of the first one's transaction
    let other: Promise<unknown> = Promise.resolve();
    await handOver(first, () =>
      outside(async () => {
        other = handOver(second).catch((error: unknown) => error);
        // It waits for the first one, which goes on after that.
        await vi.waitFor(async () => {
          const waiting = await db.query(`select from pg_stat_activity where wait_event_type = 'Lock'`);
          expect(waiting).toHaveLength(1);
        }, 10_000);
      }),
    );

    expect(await other).toMatchObject({ code: 'validation_failed' });
    expect(await db.query('select invoice_number from handovers')).toEqual([{ invoice_number: 'B-204' }]);
  });
});
