import { todayInKolkata } from '../../../src/lib/dates.ts';
import type { Handlers } from '../handler.ts';
import { readConsent } from '../../repositories/consents.ts';
import { readCustomerForSeller } from '../../repositories/customers.ts';
import { shownEnrollments } from '../../repositories/enrollments.ts';
import { readErasure } from '../../repositories/erasures.ts';
import { openReports } from '../../repositories/reportedPayments.ts';
import { transactionsOf } from '../../repositories/transactions.ts';
import { presentCustomerDetail } from '../presenters/customer.ts';

export const customers = {
  showCustomer: async ({ store, path, now }) => {
    const today = todayInKolkata(now);
    const customer = await readCustomerForSeller(store, path.customerId);
    const shown = await shownEnrollments(store, customer.id);
    const transactions = await transactionsOf(
      store,
      shown.enrollments.map(({ id }) => id),
      today,
    );
    const consent = await readConsent(store, customer.id);
    const erasure = await readErasure(store, customer.id);
    const reported_payments = await openReports(store, customer.id);
    const says = { consent, erasure, reported_payments };
    return { status: 200, body: presentCustomerDetail(customer, shown, transactions, says, today) };
  },
} satisfies Partial<Handlers>;
