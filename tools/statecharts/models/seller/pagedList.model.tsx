import { fireEvent, screen } from '@testing-library/react';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { sellerCopy } from '../../../../src/lib/copy/seller.ts';
import { rangeErrors } from '../../../../src/lib/dayRange.ts';
import { customerList, progressMachine } from '../../../../src/machines/seller/customers.ts';
import Customers from '../../../../src/screens/seller/customers/Customers.tsx';
import { fromPromise, type AnyEventObject, type SnapshotFrom } from 'xstate';
import { provideActors } from '../../kit/provideActors.ts';
import { byHand, elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { retype } from '../../kit/retype.ts';
import { fakeListAddress, withFakeApp } from '../../kit/fakes.tsx';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { done, failed, sentEvents, stableStringify, stepFrom } from '../../kit/step.ts';
import { enrollment, listOf, TODAY, tomorrow } from './samples.ts';
import { unfold } from './unfold.ts';

const copy = sellerCopy.customers;
const same = (one: unknown, other: unknown) =>
  one === other || stableStringify(one) === stableStringify(other);
const dev = enrollment({
  id: 'e2',
  user_name: 'Dev Menon',
  user_phone: '9845077120',
  installments_paid: 3,
  total_paid: 15_000,
});
/** The question of an address without one. */
const bare = fakeListAddress().read();
type Now = SnapshotFrom<typeof customerList.machine>;
const wordsOf = ({ context: { form } }: Now) => form.values.q.trim();

/** The requested page no longer exists on the server. */
const isGone = (from: Now, event: AnyEventObject) =>
  event.type === done('loadPage').type && from.context.query.page > event['output'].page_count;
const isShown = (from: Now, event: AnyEventObject) =>
  event.type === done('loadPage').type && !isGone(from, event);

/** The query that this event must request; null for none. */
function expectedRequest(from: Now, event: AnyEventObject): object | null {
  const { query, form } = from.context;
  const firstPage = { ...query, q: wordsOf(from), page: 1 };
  const { from: first, to: last } = form.values;
  switch (event.type) {
    case 'form.submit':
      return Object.keys(rangeErrors(form.values)).length === 0
        ? { ...firstPage, from: first, to: last }
        : null;
    case 'status.choose':
      return { ...firstPage, status: event['status'], figure: null };
    case 'narrowing.clear':
      return { ...firstPage, status: null, figure: null };
    case 'sort.choose':
      return { ...firstPage, sort: event['sort'] };
    case 'address.changed':
      return event['query'];
    case 'page.choose':
      return { ...firstPage, page: event['page'] };
    case 'list.reload':
    case 'rows.reload':
      return from.matches('typing') ? firstPage : query;
    case 'day.changed':
      return from.matches('typing') ? null : query; // typed text is requested after a moment
    case 'row.changed':
      return from.matches('loading') ? query : null; // the pending reply predates the change
    case done('loadPage').type:
      return isGone(from, event) ? { ...query, page: event['output'].page_count } : null;
    default:
      return event.type.startsWith('xstate.after.') ? firstPage : null;
  }
}

export const model = defineModel({
  machine: customerList.machine,
  input: { address: fakeListAddress() },
  cases: [
    { type: 'form.change', name: 'q', value: 'Menon' },
    { type: 'form.change', name: 'from', value: '31/02/2026' }, // a nonexistent date; pagedList.test.ts covers ranges
    { type: 'form.blur', name: 'from' },
    { type: 'status.choose', status: 'active' },
    { type: 'narrowing.clear' },
    { type: 'sort.choose', sort: 'user_name' },
    { type: 'page.choose', page: 2 },
    { type: 'address.changed', query: bare },
    tomorrow,
    { type: 'row.changed', row: enrollment({ user_name: 'Ananya Menon' }) },
    done('loadPage', { ...listOf([enrollment(), dev], 1, 2), count: 23 }),
    done('loadPage', listOf([])),
    failed('loadPage', new ApiProblem('network')),
  ],
  unexpectedEvents: [
    { type: 'page.choose', page: 0 },
    { type: 'page.choose', page: 3 },
    { type: 'form.change', name: 'status', value: 'paid' },
    { type: 'row.changed', row: enrollment({ id: 'unknown' }) },
  ],
  // A new request cancels the pending one.
  repeatable: [
    'form.submit',
    'status.choose',
    'sort.choose',
    'page.choose',
    'list.reload',
    'rows.reload',
    'row.changed',
    'day.changed',
  ],
  // Searches and ranges are independent, so one order of them is enough.
  skips: ({ type }, { context: { query, form } }) =>
    type === 'sort.choose' && (query.status !== null || form.values.q !== '' || form.values.from !== ''),
  resting: ['shown', 'failed'],
  key: ({ value, context: { form, query, list, problem, changedRowId } }) => [
    value,
    form.values, // touched fields and the number of attempts change no transition
    query,
    (list?.results as (typeof dev)[] | undefined)?.map(({ id, user_name }) => [id, user_name]),
    problem,
    changedRowId, // following the address changes no transition
  ],
  always: {
    'the list has the new day at once, in every state': (now) => {
      const { list } = stepFrom(now, tomorrow).snapshot.context;
      return list === null || list.today === tomorrow.today;
    },
    'no request has an invalid date range': ({ context: { query } }) =>
      Object.keys(rangeErrors(query)).length === 0,
    'no request has a page outside the list': ({ context: { query } }) =>
      query.page === 1 || query.page === 2,
    'a problem is kept exactly while the list has failed': (now) =>
      now.matches('failed') === (now.context.problem !== null),
    'the search field matches the requested query, except while typing': (now) =>
      now.matches('typing') || now.context.query.q === wordsOf(now),
    'a figure is cleared with the days that it came with': (now) => {
      const query = { ...bare, figure: 'due', from: '2026-11-01', to: TODAY } as const;
      const narrowed = stepFrom(now, { type: 'address.changed', query }).snapshot;
      const { context } = stepFrom(narrowed, { type: 'narrowing.clear' }).snapshot;
      return same(context.query, bare) && same(context.form.values, { q: '', from: '', to: '' });
    },
  },
  canAlwaysReach: { 'a list': (now) => now.matches('shown') },
  stepInvariants: {
    'each request is sent once with the visible filters; a new filter starts at page 1': ({
      from,
      to,
      event,
      actions,
    }) => {
      const request = expectedRequest(from, event);
      return (
        same(spawnedInputs(actions, 'loadPage'), request ? [request] : []) &&
        same(to.context.query, request ?? from.context.query)
      );
    },
    'rows of an older query are marked as busy until the reply arrives': ({ from, to, event }) =>
      to.hasTag('busy') ||
      event.type.endsWith('.actor.loadPage') ||
      (!from.hasTag('busy') && wordsOf(from) === wordsOf(to) && same(from.context.query, to.context.query)),
    'only a reply or a row change alters the list': ({ from, to, event }) => {
      const listed = from.context.list?.results as (typeof dev)[] | undefined;
      const rows = listed?.map((one) => (one.id === event['row']?.id ? event['row'] : one));
      return isShown(from, event)
        ? to.matches('shown') && same(to.context.list, event['output'])
        : same(to.context.list?.results, rows);
    },
    'the last changed row stays marked until the list is loaded again': ({ from, to, event }) =>
      to.context.changedRowId ===
      (event.type === 'row.changed'
        ? event['row'].id
        : isShown(from, event)
          ? null
          : from.context.changedRowId),
    'each changed row and each reload is counted, and nothing else': ({ from, to, event }) =>
      to.context.revision - from.context.revision ===
      Number(event.type === 'row.changed' || event.type === 'list.reload'),
    'a day change updates the list’s date at once': ({ to, event }) =>
      event.type !== 'day.changed' || to.context.list === null || to.context.list.today === event['today'],
    'a range that cannot be is counted once with each Apply': ({ from, to, event }) => {
      const { form } = from.context;
      const isRefused = event.type === 'form.submit' && Object.keys(rangeErrors(form.values)).length > 0;
      return (
        event.type === 'address.changed' || to.context.form.attempts === form.attempts + Number(isRefused)
      );
    },
    'typed values stay as typed': ({ from, to, event }) => {
      const typed = event.type === 'form.change' ? { [String(event['name'])]: event['value'] } : {};
      const { q, from: first, to: last } = event['query'] ?? {};
      const linked = event.type === 'address.changed' ? { q, from: first, to: last } : {};
      return same(to.context.form.values, { ...from.context.form.values, ...typed, ...linked });
    },
    'only an address that cannot be followed is dropped': ({ from, to, event }) =>
      to.context.address === (event.type === failed('followAddress').type ? null : from.context.address),
    'an address with the current query changes nothing': ({ from, event }) =>
      event.type !== 'address.changed' || !same(from.context.query, event['query']),
    'each request writes its query into the address': ({ to, actions }) =>
      same(
        sentEvents(actions),
        spawnedInputs(actions, to.context.address ? 'loadPage' : 'none').map(() => ({
          type: 'address.write',
          query: to.context.query,
        })),
      ),
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
      'status.choose': elsewhere, // only other lists have a status filter
      'narrowing.clear': press(sellerCopy.narrowed.showAll),
      'sort.choose': byHand((event, actor) => {
        const button = screen.queryByRole('button', { name: copy.customer });
        if (button && !button.closest('[aria-sort]')) fireEvent.click(button);
        else actor.send(event); // pressing again reverses the order; a phone has no column heads
      }),
      'page.choose': byHand((event, actor) => {
        const next = screen.queryByRole('button', { name: 'Next' });
        if (next && !next.hasAttribute('disabled')) fireEvent.click(next);
        else actor.send(event); // the current page again: it has no button
      }),
      'list.reload': byHand((event, actor) => {
        const retry = screen.queryByRole('button', { name: 'Retry' });
        if (retry) fireEvent.click(retry);
        else actor.send(event); // only other lists have the button
      }),
      'rows.reload': elsewhere, // the customer beside the list sends it
      'day.changed': elsewhere,
      'row.changed': elsewhere,
      'address.changed': elsewhere,
    },
  },
});
