import { fireEvent, screen } from '@testing-library/react';
import { ApiProblem } from '../../../src/api/problem.ts';
import { sellerCopy } from '../../../src/lib/copy/seller.ts';
import { rangeErrors } from '../../../src/lib/dayRange.ts';
import { customerList, progressMachine } from '../../../src/machines/seller/customers.ts';
import Customers from '../../../src/screens/seller/Customers.tsx';
import { fromPromise } from 'xstate';
import { answeredBy } from '../../support/answeredBy.ts';
import { byHand, elsewhere, press } from '../../support/gestures.ts';
import { describeMachine } from '../../support/model.ts';
import { retype } from '../../support/retype.ts';
import { inApp } from '../../support/standIns.tsx';
import { activeStates, done, failed, stable } from '../../support/step.ts';
import { enrollment, listOf } from './samples.ts';
import { unfold } from './unfold.ts';

const copy = sellerCopy.customers;
const network = 'Network error. Please check your connection.';
const same = (one: unknown, other: unknown) => stable(one) === stable(other);
const dev = enrollment({ id: 'e2', user_name: 'Dev Menon' });

export const model = describeMachine({
  machine: customerList.machine,
  begins: 'loading',
  busy: ['loading'],
  input: { question: {} },
  cases: [
    { type: 'form.change', name: 'q', value: 'dev' },
    { type: 'form.change', name: 'from', value: '31/02/2026' }, // no day; ranges are in pagedList.test.ts
    { type: 'form.blur', name: 'from' },
    { type: 'status.choose', status: 'due' },
    { type: 'page.choose', page: 2 },
    { type: 'row.changed', row: enrollment({ user_name: 'Ananya Menon' }) },
    done('loadPage', listOf([enrollment(), dev], 1, 2)),
    done('loadPage', listOf([])),
    failed('loadPage', new ApiProblem('network')),
  ],
  hostile: [
    { type: 'page.choose', page: 0 },
    { type: 'page.choose', page: 3 },
    { type: 'form.change', name: 'status', value: 'paid' },
    { type: 'row.changed', row: enrollment({ id: 'nobody' }) },
  ],
  // A question asked anew drops the older one.
  repeatable: ['form.submit', 'status.choose', 'page.choose', 'list.reload', 'row.changed'],
  resting: ['shown', 'failed'],
  key: ({ value, context: { form, query, list, problem, changedRow } }) => [
    value,
    form.values, // which fields were left, and how often Apply was pressed, decide nothing here
    query,
    list?.results,
    problem,
    changedRow,
  ],
  walkBy: 'value',
  always: {
    'a day that does not exist is never asked for': ({ context: { query } }) =>
      Object.keys(rangeErrors(query)).length === 0,
    'a failure has its reason, and nothing else has': (now) =>
      now.matches('failed') === (now.context.problem !== null),
  },
  canAlwaysReach: { 'a list': (now) => now.matches('shown') },
  everyStep: {
    'only an answer, or news of a row, changes what is listed': ({ from, to, event }) =>
      same(from.context.list, to.context.list) ||
      ['xstate.done.actor.loadPage', 'row.changed'].includes(event.type),
    'what was asked for is kept when the answer does not come': ({ from, to, event }) =>
      event.type !== 'xstate.error.actor.loadPage' ||
      (same(to.context.query, from.context.query) && same(to.context.list, from.context.list)),
    'another question begins at its first page': ({ from, to, event }) =>
      event.type === 'page.choose' ||
      same(from.context.query, to.context.query) ||
      to.context.query.page === 1,
  },
  screen: {
    show: (world) => {
      answeredBy(progressMachine, { loadProgress: fromPromise(async () => new Map([['e1', 72]])) });
      return inApp(<Customers />, {}, world);
    },
    telling: ({ context: { form, list } }) => form.values.q === '' && list?.results.length !== 0,
    perform: {
      'form.change': ({ name, value }) =>
        name === 'q'
          ? retype(copy.search, () => value as string)
          : [unfold, retype(copy.from, () => value as string)],
      'form.blur': [unfold, byHand(() => fireEvent.blur(screen.getByLabelText(copy.from)))],
      'form.submit': [unfold, press(copy.apply)],
      'status.choose': elsewhere, // the other lists have it
      'page.choose': byHand((event, actor) => {
        const next = screen.queryByRole('button', { name: 'Next' });
        if (next && !next.hasAttribute('disabled')) fireEvent.click(next);
        else actor.send(event); // page 2 once more: no button says so
      }),
      'list.reload': byHand((event, actor) => {
        const retry = screen.queryByRole('button', { name: 'Retry' });
        if (retry) fireEvent.click(retry);
        else actor.send(event); // the other lists have a button for it
      }),
      'row.changed': elsewhere,
    },
    expected: (now) => {
      const { list, problem } = now.context;
      const rows = problem === null ? list?.results : undefined;
      return {
        shows: [
          ...(problem === null ? [] : [copy.failed, network]),
          ...(rows?.length === 0 ? [copy.empty] : []),
          ...(rows?.length ? [(rows[0] as typeof dev).user_name, 'Dev Menon', 'Due in 14 days'] : []),
        ],
        hides: [...(problem === null ? [copy.failed] : []), ...(rows?.length ? [copy.empty] : ['Dev Menon'])],
        busy: list !== null && problem === null && activeStates(now).some(({ key }) => key === 'loading'),
      };
    },
  },
});
