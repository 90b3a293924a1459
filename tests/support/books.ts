// A store with a little of everything that money does, for the commands' tests.
import { todayInKolkata } from '../../src/lib/dates.ts';
import { kysely } from '../../server/db/kysely.ts';
import type { Db } from '../../server/db/db.ts';
import { StoreSql } from '../../server/db/storeSql.ts';
import { storeImage } from '../../server/media/imageStore.ts';
import {
  cancelEnrollment,
  createEnrollment,
  createRedemptionRequest,
} from '../../server/repositories/enrollments.ts';
import { approveRedemptionRequest } from '../../server/repositories/redemptionDecisions.ts';
import type { PaymentMethod } from '../../server/domain/transaction.ts';
import { closeDay } from '../../server/repositories/daySheets.ts';
import { markPaid } from '../../server/repositories/payments.ts';
import { testWorld, type TestWorld } from './world.ts';

export interface Books {
  world: TestWorld;
  /** One payment of three, in cash. */
  active: string;
  cancelled: string;
  redeemed: string;
  image: string;
}

/** In Meera's store: an enrollment under way, one cancelled after a payment, one redeemed, a day closed, and an image. */
export async function keepBooks(db: Db): Promise<Books> {
  const world = await testWorld(db);
  const { ananya, plan } = world.ids;
  const now = world.clock.now();
  const [meera] = await kysely(db).selectFrom('stores').select('id').where('slug', '=', 'meera').execute();
  const seller = { id: meera!.id, name: 'Meera' };
  const enrolled = (payments: number, paidThrough: PaymentMethod = 'upi') =>
    db.transaction(async (sql) => {
      const store = new StoreSql(meera!.id, sql);
      const order = {
        customer: { id: ananya, name: 'Ananya Rao' },
        planId: plan,
        monthlyAmount: 1000,
        staffId: null,
      };
      const id = await createEnrollment(store, order, now);
      for (let number = 1; number <= payments; number += 1) {
        const next = await store
          .selectFrom('transactions')
          .select('id')
          .where('enrollment_id', '=', id)
          .where('installment_number', '=', number)
          .executeTakeFirstOrThrow();
        const reference = `ref "${id} ${number}" \\ ₹ \n é`;
        const receivedOn = todayInKolkata(now);
        const payment = { receivedOn, paidThrough, reference, source: 'seller' } as const;
        await markPaid(store, next.id, payment, seller, now);
      }
      return id;
    });
  const active = await enrolled(1, 'cash');
  const cancelled = await enrolled(1);
  const redeemed = await enrolled(3);
  const later = now.add({ hours: 24 * 68 });
  const image = await db.transaction(async (sql) => {
    const store = new StoreSql(meera!.id, sql);
    await cancelEnrollment(store, cancelled, { id: ananya, name: 'Ananya' }, now);
    const request = await createRedemptionRequest(store, redeemed, { id: ananya, name: 'Ananya' }, later);
    await approveRedemptionRequest(store, request, { benefit_granted: null, reason: null }, seller, later);
    const count = { cash_booked: 1000, cash_counted: 1050, reason: 'Left from a sale' };
    await closeDay(store, todayInKolkata(now), count, seller, later);
    return storeImage(store, Buffer.from(Array.from({ length: 70_000 }, (_, i) => i % 256)), now);
  });
  return { world, active, cancelled, redeemed, image };
}
