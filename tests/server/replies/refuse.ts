// Every action on an enrollment of every status: which the rules allow, and with which words they refuse the others.
import { keepRows } from '../../support/keepRows.ts';
import type { CallOptions } from '../../support/httpClient.ts';
import { NOW } from './readStore.ts';
import type { Recorder } from './recorder.ts';

interface Example {
  enrollment: number;
  customer: string;
  /** Its instalment that is not paid, or its last one. */
  transaction: string;
  installment: number;
  payment: number | null;
  request: number | null;
}
const examples: Record<string, Example> = {
  payment_pending: {
    enrollment: 12,
    customer: 'Bala Pillai',
    transaction: '12.1',
    installment: 1,
    payment: null,
    request: null,
  },
  active: {
    enrollment: 2,
    customer: 'Dev Menon',
    transaction: '2.2 (2)',
    installment: 2,
    payment: 11,
    request: null,
  },
  'active, its payment failed': {
    enrollment: 11,
    customer: 'Ananya Rao',
    transaction: '11.3',
    installment: 3,
    payment: 10,
    request: null,
  },
  on_hold: {
    enrollment: 8,
    customer: 'Dev Menon',
    transaction: '8.2',
    installment: 2,
    payment: 7,
    request: null,
  },
  matured: {
    enrollment: 7,
    customer: 'Ananya Rao',
    transaction: '7.1',
    installment: 2,
    payment: 6,
    request: null,
  },
  redemption_requested: {
    enrollment: 9,
    customer: 'Bala Pillai',
    transaction: '9.1',
    installment: 4,
    payment: 8,
    request: 3,
  },
  redeemed: {
    enrollment: 10,
    customer: 'Farah Khan',
    transaction: '10.1',
    installment: 2,
    payment: 9,
    request: 2,
  },
  closed: {
    enrollment: 4,
    customer: 'Bala Pillai',
    transaction: '4.1',
    installment: 2,
    payment: 4,
    request: 1,
  },
  cancelled: {
    enrollment: 5,
    customer: 'Chitra Bose',
    transaction: '5.2',
    installment: 2,
    payment: 5,
    request: null,
  },
};

export async function refuse(story: Recorder): Promise<void> {
  story.chapter('06 every status and action');
  story.at(...NOW);
  const { rows } = story;
  const meera = await story.as('store(meera)');
  const people = new Map<string, Awaited<ReturnType<Recorder['as']>>>();
  for (const { customer } of Object.values(examples))
    people.set(customer, await story.as(`customer(${customer})`));
  const putBack = await keepRows(story.world.db);
  for (const [status, { enrollment, customer, transaction, installment, payment, request }] of Object.entries(
    examples,
  )) {
    story.note(status);
    const of = rows.id(`enrollment#${enrollment}`);
    const person = people.get(customer)!;
    const tries = (who: typeof person, path: string, json?: CallOptions['json']) =>
      story.tries(who, 'POST', `/api/${path}/`, json === undefined ? {} : { json }, putBack);
    await tries(meera, `transactions/${rows.id(`transaction#${transaction}`)}/mark_paid`, {
      paid_through: 'cash',
    });
    for (const first of [installment, installment + 1])
      await tries(meera, 'payments', {
        installments: [{ enrollment: of, first, count: 1 }],
        paid_through: 'cash',
      });
    if (payment !== null)
      await tries(meera, `payments/${rows.id(`payment#${payment}`)}/void`, { reason: 'Wrong' });
    await tries(person, `enrollments/${of}/cancel_plan`, {});
    await tries(meera, 'enrollments/lapse', { enrollments: [of] });
    await tries(person, 'redemption-requests', { enrollment: of });
    if (request !== null)
      await tries(meera, `redemption-requests/${rows.id(`redemption#${request}`)}/approve`);
    await tries(person, 'transactions/upsert_for_due', { enrollment: of });
    await tries(meera, `enrollments/${of}/contacts`, { kind: 'reminded', note: null, snooze_until: null });
    await tries(meera, `enrollments/${of}/contacts`, {
      kind: 'snoozed',
      note: null,
      snooze_until: '2027-03-12',
    });
    await tries(meera, `enrollments/${of}/contacts`, {
      kind: 'snoozed',
      note: null,
      snooze_until: '2027-03-13',
    });
  }
  await putBack();
}
