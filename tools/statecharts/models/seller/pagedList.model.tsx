import { fireEvent, screen } from '@testing-library/react';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { sellerCopy } from '../../../../src/lib/copy/seller.ts';
import { rangeErrors } from '../../../../src/lib/dayRange.ts';
import { customerList, progressMachine } from '../../../../src/machines/seller/customers.ts';
import Customers from '../../../../src/screens/seller/Customers.tsx';
import { fromPromise, type AnyEventObject, type SnapshotFrom } from 'xstate';
import { provideActors } from '../../kit/provideActors.ts';
import { byHand, elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { retype } from '../../kit/retype.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, stableStringify } from '../../kit/step.ts';
import { enrollment, listOf } from './samples.ts';
import { unfold } from './unfold.ts';

const copy = sellerCopy.customers;
const network = 'Network error. Please check your connection.';
const same = (one: unknown, other: unknown) =>
  one === other || stableStringify(one) === stableStringify(other);
const dev = enrollment({
  id: 'e2',
  user_name: 'Dev Menon',
  user_phone: '9845077120',
  installments_paid: 3,
  total_paid: 15_000,
});
type Now = SnapshotFrom<typeof customerList.machine>;
const wordsOf = ({ context: { form } }: Now) => form.values.q.trim();

/** The server has fewer pages than that. */
const isGone = (from: Now, event: AnyEventObject) =>
  event.type === done('loadPage').type && from.context.query.page > event['output'].page_count;
const isShown = (from: Now, event: AnyEventObject) =>
  event.type === done('loadPage').type && !isGone(from, event);

/** What has to be asked now that this happened; null for nothing. */
function question(from: Now, event: AnyEventObject): object | null {
  const { query, form } = from.context;
  const anew = { ...query, q: wordsOf(from), page: 1 };
  const { from: first, to: last } = form.values;
  switch (event.type) {
    case 'form.submit':
      return Object.keys(rangeErrors(form.values)).length === 0 ? { ...anew, from: first, to: last } : null;
    case 'status.choose':
      return { ...anew, status: event['status'] };
    case 'page.choose':
      return { ...anew, page: event['page'] };
    case 'list.reload':
      return from.matches('typing') ? anew : query;
    case 'row.changed':
      return from.matches('loading') ? query : null; // the answer under way knows nothing of it
    case done('loadPage').type:
      return isGone(from, event) ? { ...query, page: event['output'].page_count } : null;
    default:
      return event.type.startsWith('xstate.after.') ? anew : null;
  }
}

export const model = defineModel({
  machine: customerList.machine,
  initial: 'loading',
  busy: ['loading', 'typing'],
  expectedTargets: {
    'status.choose': 'loading',
    'page.choose': 'loading',
    'list.reload': 'loading',
    'after typingPause': 'loading',
    'loadPage ✓': ['shown', 'loading'],
    'loadPage ✗': 'failed',
  },
  input: { query: {} },
  cases: [
    { type: 'form.change', name: 'q', value: 'Menon' },
    { type: 'form.change', name: 'from', value: '31/02/2026' }, // no day; ranges are in pagedList.test.ts
    { type: 'form.blur', name: 'from' },
    { type: 'status.choose', status: 'due' },
    { type: 'page.choose', page: 2 },
    { type: 'row.changed', row: enrollment({ user_name: 'Ananya Menon' }) },
    done('loadPage', listOf([enrollment(), dev], 1, 2)),
    done('loadPage', listOf([])),
    failed('loadPage', new ApiProblem('network')),
  ],
  unexpectedEvents: [
    { type: 'page.choose', page: 0 },
    { type: 'page.choose', page: 3 },
    { type: 'form.change', name: 'status', value: 'paid' },
    { type: 'row.changed', row: enrollment({ id: 'nobody' }) },
  ],
  // A question asked anew drops the older one.
  repeatable: ['form.submit', 'status.choose', 'page.choose', 'list.reload', 'row.changed'],
  resting: ['shown', 'failed'],
  key: ({ value, context: { form, query, list, problem, changedRowId } }) => [
    value,
    form.values, // which fields were left, and how often Apply was pressed, decide nothing here
    query,
    (list?.results as (typeof dev)[] | undefined)?.map(({ id, user_name }) => [id, user_name]),
    problem,
    changedRowId,
  ],
  always: {
    'a day that does not exist is never asked for': ({ context: { query } }) =>
      Object.keys(rangeErrors(query)).length === 0,
    'a page that the list does not have is never asked for': ({ context: { query } }) =>
      query.page === 1 || query.page === 2,
    'a failure has its reason, and nothing else has': (now) =>
      now.matches('failed') === (now.context.problem !== null),
    'the words in the search field are those that were asked for, unless they are still being typed': (now) =>
      now.matches('typing') || now.context.query.q === wordsOf(now),
    'fields, Apply, Reload and news of a row are heard at any time': (now) =>
      ['q', 'from', 'to'].every((name) => now.can({ type: 'form.change', name, value: '' })) &&
      now.can({ type: 'form.blur', name: 'from' }) &&
      now.can({ type: 'form.submit' }) &&
      now.can({ type: 'list.reload' }) &&
      now.can({ type: 'row.changed', row: dev }),
  },
  canAlwaysReach: { 'a list': (now) => now.matches('shown') },
  stepInvariants: {
    'what is asked for is what stands on the page then, once; another question begins at its first page': ({
      from,
      to,
      event,
      actions,
    }) => {
      const asked = question(from, event);
      return (
        same(spawnedInputs(actions, 'loadPage'), asked ? [asked] : []) &&
        same(to.context.query, asked ?? from.context.query)
      );
    },
    'rows under another heading than theirs are marked as older until the answer is there': ({
      from,
      to,
      event,
    }) =>
      to.hasTag('busy') ||
      event.type.endsWith('.actor.loadPage') ||
      (!from.hasTag('busy') && wordsOf(from) === wordsOf(to) && same(from.context.query, to.context.query)),
    'only an answer, or news of a row, changes what is listed': ({ from, to, event }) => {
      const listed = from.context.list?.results as (typeof dev)[] | undefined;
      const rows = listed?.map((one) => (one.id === event['row']?.id ? event['row'] : one));
      return isShown(from, event)
        ? to.matches('shown') && same(to.context.list, event['output'])
        : same(to.context.list?.results, rows);
    },
    'the row that changed last is marked until the list has come anew': ({ from, to, event }) =>
      to.context.changedRowId ===
      (event.type === 'row.changed'
        ? event['row'].id
        : isShown(from, event)
          ? null
          : from.context.changedRowId),
    'the pages of older words cannot be turned': ({ from, event }) =>
      event.type !== 'page.choose' || !from.matches('typing'),
    'what is typed stays as it was typed': ({ from, to, event }) => {
      const typed = event.type === 'form.change' ? { [String(event['name'])]: event['value'] } : {};
      return same(to.context.form.values, { ...from.context.form.values, ...typed });
    },
  },
  screen: {
    show: (world) => {
      provideActors(progressMachine, {
        loadProgress: fromPromise(
          async () =>
            new Map([
              ['e1', 72],
              ['e2', 27],
            ]),
        ),
      });
      return withFakeApp(<Customers />, {}, world);
    },
    isRepresentative: ({ value, context: { form, list } }) =>
      (form.values.q === '' || value === 'typing') && form.values.from === '' && list?.results.length !== 0,
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
        busy: list !== null && problem === null && now.hasTag('busy'),
      };
    },
  },
});
