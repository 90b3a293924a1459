// The seller's instalments, which two screens show: each has a model of its own.
import type { ComponentType } from 'react';
import { createEmptyActor, fromPromise } from 'xstate';
import type { ListPage, ListQuery } from '../../../../src/api/pages.ts';
import type { Transaction } from '../../../../src/api/transactions.ts';
import { cashHintMachine } from '../../../../src/machines/seller/cashHint.ts';
import { progressMachine } from '../../../../src/machines/seller/customers.ts';
import { sellerTransactionsMachine, paymentsScreen } from '../../../../src/machines/seller/transactions.ts';
import { pagedList } from '../../../../src/machines/seller/pagedList.ts';
import { elsewhere, press } from '../../kit/gestures.ts';
import { provideActors } from '../../kit/provideActors.ts';
import { defineModel, type Model } from '../../kit/model.ts';
import { fakeListAddress, withFakeApp } from '../../kit/fakes.tsx';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, sentEvents, stableStringify } from '../../kit/step.ts';
import { listOf, paid, TODAY, transaction } from './samples.ts';

const later = transaction({
  id: 't2',
  user_name: 'Dev Menon',
  enrollment: 'e2',
  status: 'pending',
  installment_number: 4,
  scheduled_due_date: '2026-12-05',
  is_overdue: false,
});
/** Of the plan of the first row, which is paid before it. */
const next = transaction({
  id: 't9',
  installment_number: 9,
  scheduled_due_date: '2026-11-20',
  days_overdue: 1,
  pay_first: { id: 't1', installment_number: 8, scheduled_due_date: '2026-11-05' },
});
const rows = {
  due: transaction(),
  failed: transaction({ status: 'failed' }),
  later,
  first: { ...later, is_first_payment: true },
  held: transaction({ enrollment_status: 'on_hold' }),
  paid,
  void: transaction({ status: 'voided', payment: 'pay9' }),
};
const settled = { ...paid, id: 't3', user_name: 'Farah Khan', enrollment: 'e3', installment_number: 2 };
const reminded = { type: 'contact.made', enrollment: 'e1', kind: 'reminded' } as const;
const toasts = createEmptyActor() as never;

/** The list has a model of its own; here it always shows these rows. */
const { machine: list } = pagedList(
  fromPromise<ListPage<Transaction>, ListQuery>(async () => listOf([transaction(), next, later, settled])),
);

interface Shown {
  id: string;
  config: typeof paymentsScreen;
  Screen: ComponentType;
}

export function transactionsModel({ id, config, Screen }: Shown): Model {
  const isPayments = config === paymentsScreen;
  const offered = isPayments ? ['due', 'failed', 'first', 'held'] : ['due', 'later', 'first', 'held'];
  return defineModel({
    id,
    machine: sellerTransactionsMachine,
    input: { config, address: fakeListAddress(isPayments ? { sort: 'overdue' } : {}), toasts },
    stubs: { actors: { list } },
    cases: [
      { type: 'payment.mark', row: transaction(), today: TODAY },
      done('markPaid', { saved: { ...paid, id: 'of another page' }, record: null, changed: false }),
      done('markPaid', { saved: null, record: null, changed: true }),
      done('markPaid', { saved: null, record: null, changed: false }),
      { type: 'payment.void', row: settled },
      { type: 'payment.correct', row: settled },
      done('correction', { saved: {}, record: null, changed: false }),
      done('correction', { saved: null, record: null, changed: true }),
      done('correction', { saved: null, record: null, changed: false }),
      done('voidPayment', { saved: {}, record: null, changed: false }),
      done('voidPayment', { saved: null, record: null, changed: false }),
      reminded,
    ],
    unexpectedEvents: Object.values(rows).flatMap((row) => [
      { type: 'payment.mark', row, today: TODAY },
      { type: 'payment.void', row },
      { type: 'payment.correct', row },
    ]),
    resting: ['selecting'],
    skips: ({ type }) => type === failed('contactLog').type, // it never fails
    always: {
      'Mark Paid follows the screen’s own rule, and is unavailable while a dialog is open': (now) =>
        Object.entries(rows).every(
          ([name, row]) =>
            now.can({ type: 'payment.mark', row, today: TODAY }) ===
            (now.matches('selecting') && offered.includes(name)),
        ),
      'an instalment is chosen exactly while its dialog is open': (now) =>
        now.matches('markingPaid') === (now.context.chosen !== null) &&
        (now.matches('voiding') || now.matches('correcting')) === (now.context.voiding !== null),
      'only paid rows can be voided': (now) =>
        Object.entries(rows).every(
          ([name, row]) =>
            now.can({ type: 'payment.void', row }) === (now.matches('selecting') && name === 'paid'),
        ),
    },
    canAlwaysReach: { 'the list alone': (now) => now.matches('selecting') },
    stepInvariants: {
      'a press opens one dialog about its row, with the screen’s own methods and texts': ({
        from,
        event,
        actions,
      }) => {
        const dialogs = spawnedInputs(actions, 'markPaid') as (typeof paymentsScreen & {
          transaction: Transaction;
          today: string;
        })[];
        if (event.type !== 'payment.mark') return dialogs.length === 0;
        const [dialog] = dialogs;
        return (
          from.matches('selecting') &&
          dialogs.length === 1 &&
          dialog?.transaction === event['row'] &&
          dialog?.today === event['today'] &&
          dialog?.methods === from.context.config.methods &&
          dialog?.copy === from.context.config.copy
        );
      },
      'a press on Void opens one dialog about its own row': ({ from, event, actions }) => {
        const dialogs = spawnedInputs(actions, 'voidPayment') as { draft: { record: string } }[];
        const isPossible = event.type === 'payment.void' && from.matches('selecting');
        return (
          dialogs.length === Number(isPossible) &&
          dialogs.every(({ draft }) => draft.record === (event['row'] as Transaction).payment)
        );
      },
      'a reminder goes to its log as it was made, and moves nothing': ({ from, to, event, actions }) =>
        event.type !== reminded.type ||
        (stableStringify(sentEvents(actions)) === stableStringify([event]) && to.value === from.value),
      'the list gets every marked row, and reloads after an unknown outcome': ({ event, actions }) => {
        if (event.type === reminded.type) return true;
        const sent = sentEvents(actions).map(({ type }) => type);
        const { saved, changed } = (event['output'] ?? { saved: null, changed: false }) as {
          saved: object | null;
          changed: boolean;
        };
        const isMarked = event.type === done('markPaid').type && saved;
        return sent.join() === (isMarked ? 'row.changed' : changed || saved ? 'list.reload' : '');
      },
    },
    screen: {
      show: (world) => {
        provideActors(cashHintMachine, { loadCashOfDay: fromPromise(async () => 0) });
        provideActors(progressMachine, {
          loadProgress: fromPromise(
            async () =>
              new Map([
                ['e1', 72],
                ['e2', 27],
              ]),
          ),
        });
        return withFakeApp(<Screen />, {}, world);
      },
      perform: {
        'payment.mark': press(/^Mark as Paid.*Ananya Rao, Instalment 8/i),
        'payment.void': press(/^Void.*Farah Khan/),
        'payment.correct': press(/^Correct.*Farah Khan/),
        'contact.made': elsewhere, // its link leaves the page
      },
    },
  });
}
