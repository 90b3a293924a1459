import { fromPromise } from 'xstate';
import type { Day } from '../lib/dates.ts';
import { answer, client, type Schemas } from './client.ts';
import { today } from './clock.ts';
import { showCustomer } from './generated/decoders/customers.ts';

export type CustomerDetail = Schemas['CustomerDetail'];

/** A customer of the store, as of `today`. */
export interface CustomerRecord {
  customer: CustomerDetail;
  today: Day;
}

/** One customer by id; fails with `not_found` for another store's. */
export const loadCustomer = fromPromise<CustomerRecord, string>(async ({ input: customerId, signal }) => {
  const customer = await answer(
    client.GET('/customers/{customerId}/', { params: { path: { customerId } }, signal }),
    showCustomer,
  );
  return { customer, today: today() };
});
