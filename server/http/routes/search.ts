import { customerDues } from '../../../src/lib/customerDues.ts';
import { todayInKolkata } from '../../../src/lib/dates.ts';
import { receiptPath } from '../../../src/lib/paperPaths.ts';
import { searchStore } from '../../repositories/search.ts';
import type { Handlers } from '../handler.ts';
import { shownName } from '../presenters/shownName.ts';

export const search = {
  searchStore: async ({ store, query, now }) => {
    const today = todayInKolkata(now);
    const { people, more, payments } = await searchStore(store, query.q);
    return {
      status: 200,
      body: {
        people: people.map((person) => ({
          id: person.id,
          full_name: person.full_name,
          phone_number: person.phone_number,
          plans: person.enrollments.map(({ plan_name }) => plan_name),
          ...customerDues(person.enrollments, today),
        })),
        more_people: more,
        payments: payments.map((payment) => ({
          id: payment.id,
          receipt_number: String(payment.number),
          user_id: payment.customer_id,
          user_name: shownName(payment.full_name),
          received_on: payment.received_on,
          amount: payment.amount,
          paid_through: payment.paid_through,
          payment_reference: payment.payment_reference,
          is_voided: payment.voided_at !== null,
          receipt_url: receiptPath(payment.id),
        })),
      },
    };
  },
} satisfies Partial<Handlers>;
