import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../src/api/problem.ts';
import { sellerCopy } from '../../../src/lib/copy/seller.ts';
import { canMarkPaidOnPayments } from '../../../src/lib/dueStatus.ts';
import { filterErrors, paymentsMachine } from '../../../src/machines/seller/payments.ts';
import Payments from '../../../src/screens/seller/Payments.tsx';
import { byHand, elsewhere, press } from '../../support/gestures.ts';
import { describeMachine } from '../../support/model.ts';
import { inApp } from '../../support/standIns.tsx';
import { retype } from '../../support/retype.ts';
import { activeStates, done, failed, stable } from '../../support/step.ts';
import { fireEvent, screen } from '@testing-library/react';
import { listOf, paid, transaction } from './samples.ts';

const copy = sellerCopy.payments;
const network = 'Network error. Please check your connection.';
const same = (one: unknown, other: unknown) => stable(one) === stable(other);
const later = transaction({
  id: 't2',
  user_name: 'Dev Menon',
  status: 'pending',
  scheduled_due_date: '2026-12-05',
  is_overdue: false,
  days_overdue: 0,
});

export const model = describeMachine({
  machine: paymentsMachine,
  input: { toasts: createEmptyActor() as never },
  cases: [
    { type: 'form.change', name: 'q', value: 'dev' },
    { type: 'form.change', name: 'from', value: '31/02/2026' }, // no day; ranges are in payments.test.ts
    { type: 'form.blur', name: 'from' },
    { type: 'tab.choose', tab: 'due' },
    { type: 'page.choose', page: 2 },
    { type: 'payment.mark', id: 't1' },
    done('loadTransactions', listOf([transaction(), later], 1, 2)),
    done('loadTransactions', listOf([])),
    failed('loadTransactions', new ApiProblem('network')),
    done('markPaid', { booked: paid, changed: false }),
    done('markPaid', { booked: null, changed: true }),
    done('markPaid', { booked: null, changed: false }),
  ],
  hostile: [
    { type: 'payment.mark', id: 't2' },
    { type: 'payment.mark', id: 'nobody' },
    { type: 'page.choose', page: 0 },
    { type: 'page.choose', page: 3 },
    { type: 'form.change', name: 'status', value: 'paid' },
  ],
  // A question asked anew drops the older one.
  repeatable: ['form.submit', 'tab.choose', 'page.choose', 'list.reload', 'row.booked'],
  resting: ['list.shown', 'list.failed', 'dialog.closed'],
  key: ({ value, context: { form, query, list, problem, chosen, booked } }) => [
    value,
    form.values, // which fields were left, and how often Apply was pressed, decide nothing here
    query,
    list?.results,
    problem,
    chosen?.id,
    booked,
  ],
  walkBy: 'value',
  always: {
    'a dialog is open over a payment that the rule offers': (now) =>
      now.matches({ dialog: 'open' }) === (now.context.chosen !== null) &&
      (now.context.chosen === null || canMarkPaidOnPayments(now.context.chosen, '2026-11-21')),
    'a day that does not exist is never asked for': ({ context: { query } }) =>
      Object.keys(filterErrors({ ...query })).length === 0,
    'a failure has its reason, and nothing else has': (now) =>
      now.matches({ list: 'failed' }) === (now.context.problem !== null),
  },
  canAlwaysReach: { 'a list': (now) => now.matches({ list: 'shown' }) },
  everyStep: {
    'only an answer or a booking changes what is listed': ({ from, to, event }) =>
      same(from.context.list, to.context.list) ||
      ['xstate.done.actor.loadTransactions', 'xstate.done.actor.markPaid'].includes(event.type),
    'what was asked for is kept when the answer does not come': ({ from, to, event }) =>
      event.type !== 'xstate.error.actor.loadTransactions' ||
      (same(to.context.query, from.context.query) && same(to.context.list, from.context.list)),
    'another question begins at its first page': ({ from, to, event }) =>
      event.type === 'page.choose' ||
      same(from.context.query, to.context.query) ||
      to.context.query.page === 1,
  },
  screen: {
    show: (world) => inApp(<Payments />, {}, world),
    perform: {
      'form.change': ({ name, value }) =>
        name === 'q' ? retype(copy.search, () => value as string) : retype(copy.from, () => value as string),
      'form.blur': byHand(() => fireEvent.blur(screen.getByLabelText(copy.from))),
      'form.submit': press(copy.apply),
      'tab.choose': press(copy.tabs.due, 'tab'),
      'page.choose': byHand((event, actor) => {
        const next = screen.queryByRole('button', { name: 'Next' });
        if (next && !next.hasAttribute('disabled')) fireEvent.click(next);
        else actor.send(event); // page 2 once more: no button says so
      }),
      'list.reload': byHand((event, actor) => {
        const retry = screen.queryByRole('button', { name: 'Retry' });
        if (retry) fireEvent.click(retry);
        else actor.send(event); // the dialog's end asks for it
      }),
      'payment.mark': press(/^Mark as Paid.*Ananya Rao/),
      'row.booked': elsewhere,
    },
    expected: (now) => {
      const { list, problem } = now.context;
      const row = problem === null ? list?.results.find(({ id }) => id === 't1') : undefined;
      return {
        shows: [
          copy.title,
          ...(problem === null ? [] : [copy.failed, network]),
          ...(problem === null && list?.results.length === 0 ? [copy.empty] : []),
          ...(row ? ['Ananya Rao', row.status === 'paid' ? '21 Nov 2026 · Cash' : 'Overdue by 16 days'] : []),
          ...(now.matches({ dialog: 'open' }) ? [copy.method] : []),
        ],
        hides: [
          ...(problem === null ? [copy.failed] : ['Ananya Rao, Instalment']),
          ...(row?.status === 'due' ? [] : ['Mark as Paid, Ananya Rao']),
          'Mark as Paid, Dev Menon',
          ...(now.matches({ dialog: 'open' }) ? [] : [copy.method]),
        ],
        busy: list !== null && problem === null && activeStates(now).some(({ key }) => key === 'loading'),
      };
    },
  },
});
