import { todayInKolkata } from '../../../src/lib/dates.ts';
import type { Handlers } from '../handler.ts';
import { readCustomerRecord } from '../../repositories/customers.ts';
import { runDailyDues } from '../../jobs/dailyDues.ts';

export const customers = {
  showCustomer: async ({ store, path, now }) => {
    await runDailyDues(store, now);
    return { status: 200, body: await readCustomerRecord(store, path.customerId, todayInKolkata(now)) };
  },
} satisfies Partial<Handlers>;
