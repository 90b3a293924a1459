import { todayInKolkata } from '../../src/lib/dates.ts';
import type { Handlers } from '../handlers.ts';
import { readCustomerRecord } from '../records/customers.ts';
import { settleDues } from '../records/dues.ts';

export const customers = {
  showCustomer: async ({ store, path, now }) => {
    await settleDues(store, now);
    return { status: 200, body: await readCustomerRecord(store, path.customerId, todayInKolkata(now)) };
  },
} satisfies Partial<Handlers>;
