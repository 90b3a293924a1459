import { ApiProblem } from '../../../../src/api/problem.ts';
import type { Transaction } from '../../../../src/api/transactions.ts';
import { transactionsMachine } from '../../../../src/machines/customer/transactions.ts';
import Transactions from '../../../../src/screens/customer/savings/Transactions.tsx';
import { sampleTransaction } from '../samples.ts';
import { choose, elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { fakePageAddress, withFakeApp } from '../../kit/fakes.tsx';
import { retype } from '../../kit/retype.ts';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, sentEvents, stableStringify } from '../../kit/step.ts';

const paid = (installment_number: number, paid_on: string) =>
  sampleTransaction({
    id: `earlier${installment_number}`,
    installment_number,
    scheduled_due_date: paid_on,
    actual_due_date: paid_on,
    paid_on,
    paid_through: 'cash',
    paid_through_display: 'Cash',
    payment_reference: null,
    receipt_url: `/receipts/earlier${installment_number}`,
  });
const [newest, second, first] = [sampleTransaction(), paid(2, '2026-09-30'), paid(1, '2026-08-30')];
const due = sampleTransaction({
  id: 'due',
  installment_number: 4,
  scheduled_due_date: '2026-10-31',
  actual_due_date: '2026-10-31',
  status: 'due',
  status_display: 'Due',
  paid_on: null,
  paid_through: null,
  paid_through_display: null,
  paid_source: null,
  paid_source_display: null,
  payment_reference: null,
  receipt_url: null,
});
const part = (transactions: object[], next: number | null, hasFailed = false) => ({
  transactions,
  count: transactions.length,
  next,
  failed: hasFailed,
});
const monthOf = (one?: Transaction) => (one?.paid_on ?? one?.scheduled_due_date)?.slice(0, 7);
const isAnswer = (type: string) => /^xstate.done.actor.(open|load)History$/.test(type);

export const model = defineModel({
  machine: transactionsMachine,
  input: { address: fakePageAddress({ q: '', status: null, rows: 0 }) },
  cases: [
    { type: 'search.change', q: 'gold' },
    { type: 'status.choose', status: 'paid' },
    { type: 'address.changed', query: { q: '', status: 'paid', rows: 0 } },
    done('openHistory', part([], null)),
    done('openHistory', part([due, newest, second, first], null)),
    done('openHistory', part([due, newest, second], 2)),
    done('openHistory', part([newest], 2, true)),
    done('loadHistory', part([], null)),
    done('loadHistory', part([second, first], null)),
    done('loadHistory', part([newest, second], 2, true)),
    failed('openHistory', new ApiProblem('network')),
    failed('loadHistory', new ApiProblem('network')),
  ],
  // A new search cancels the pending one.
  repeatable: ['search.change', 'status.choose', 'address.changed'],
  resting: ['shown.settled', 'empty'],
  key: ({ value, context: { filter, rows, transactions, next } }) => [
    value,
    filter,
    rows,
    transactions.map(({ id }: Transaction) => id),
    next,
  ],
  always: {
    'the history has no instalment twice': ({ context: { transactions } }) =>
      new Set(transactions.map(({ id }: Transaction) => id)).size === transactions.length,
    'a next page is known only once rows are shown': ({ context }) =>
      context.next === null || context.transactions.length > 0,
  },
  canAlwaysReach: { 'the history': (now) => now.matches('shown') || now.matches('empty') },
  stepInvariants: {
    'each request has the search words and continues the open month': ({ from, to, actions }) => {
      const { filter, next, transactions } = to.context;
      const request = to.matches({ shown: 'searching' })
        ? { filter, page: 1, month: null }
        : { filter, page: next, month: monthOf(transactions.at(-1)) };
      const asks = to.matches({ shown: 'searching' }) || to.matches({ shown: 'adding' });
      const sent = spawnedInputs(actions, 'loadHistory');
      return sent.length === 0
        ? !asks || stableStringify(from.value) === stableStringify(to.value)
        : asks && stableStringify(sent) === stableStringify([request]);
    },
    'only an answer changes the rows, and reading on keeps those above': ({ from, to, event }) => {
      const [old, shown] = [from.context.transactions, to.context.transactions];
      if (!isAnswer(event.type) || to.matches('empty')) return old === shown;
      return from.matches({ shown: 'adding' })
        ? old.every((one: Transaction, at: number) => one === shown[at])
        : shown === event['output'].transactions;
    },
    'nothing of what comes next is lost': ({ from, to, event }) =>
      !isAnswer(event.type) ||
      !from.matches({ shown: 'adding' }) ||
      event['output'].transactions.every(({ id }: Transaction) =>
        to.context.transactions.some((one: Transaction) => one.id === id),
      ),
    'a history that broke off says so, and any other rests': ({ to, event }) =>
      !isAnswer(event.type) ||
      to.matches('empty') ||
      to.matches({ shown: event['output'].failed ? 'incomplete' : 'settled' }),
    'to show everything takes the words and the status away': ({ to, event }) =>
      event.type !== 'filter.clear' ||
      stableStringify(to.context.filter) === stableStringify({ q: '', status: null }),
    'the filter changes only by a choice, or with the address': ({ from, to, event }) =>
      from.context.filter === to.context.filter ||
      ['search.change', 'status.choose', 'filter.clear', 'address.changed'].includes(event.type),
    'the address has the search words and the number of rows': ({ from, to, event, actions }) => {
      const { address, filter, rows } = to.context;
      const isSaid =
        address !== null &&
        (spawnedInputs(actions, 'loadHistory').some(() => to.matches({ shown: 'searching' })) ||
          (isAnswer(event.type) && from.matches({ shown: 'adding' })));
      return (
        stableStringify(sentEvents(actions).map(({ query }) => query)) ===
        stableStringify(isSaid ? [{ ...filter, rows }] : [])
      );
    },
  },
  screen: {
    show: (world) => withFakeApp(<Transactions />, {}, world),
    isRepresentative: ({ value, context: { filter } }) =>
      filter.status === null && (filter.q === '' || JSON.stringify(value).includes('typing')),
    perform: {
      'history.reload': press('Retry'),
      'history.more': press('Show more'),
      'address.changed': elsewhere,
      'filter.clear': press('Show everything'),
      'search.change': retype('Search plan, reference or number', (event) => event['q']),
      'status.choose': choose('Status', 'paid'),
    },
  },
});
