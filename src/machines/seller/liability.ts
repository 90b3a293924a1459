// The store's liability to its customers, today or on an earlier day. Runs until the page is left.
import { assign, setup } from 'xstate';
import { today } from '../../api/clock.ts';
import { loadLiability, type Liability } from '../../api/liability.ts';
import { asProblem } from '../../api/problem.ts';
import { liabilityCopy } from '../../lib/copy/liability.ts';
import { isDay, type Day } from '../../lib/dates.ts';
import { changeField, formAfter, initialForm, type FormEvent, type FormState } from '../../lib/form.ts';
import { problemText } from '../../lib/problemText.ts';
import { differ, followAddress, writeAddress, type PageAddress } from '../shared/pageAddress.ts';
import { followedAddress } from '../shared/loading.ts';

interface LiabilityQuery {
  /** Empty for today. */
  day: Day;
}

export const readLiabilityQuery = (params: URLSearchParams): LiabilityQuery => {
  const day = params.get('day') ?? '';
  return { day: dayErrors({ day }).day ? '' : day };
};

interface Context {
  /** Null if it cannot be followed; the page works without it. */
  address: PageAddress<LiabilityQuery> | null;
  /** The day as typed; empty for today. */
  form: FormState<{ day: Day }>;
  /** The day requested last. */
  asOf: Day;
  liability: Liability | null;
  /** Why loading failed; shown on the page. */
  problem: string;
}

export const dayErrors = ({ day }: { day: Day }): { day?: string } =>
  day === '' || (isDay(day) && day <= today()) ? {} : { day: liabilityCopy.future };

export const liabilityMachine = setup({
  types: {
    input: {} as { address: PageAddress<LiabilityQuery> },
    context: {} as Context,
    events: {} as
      | FormEvent
      | { type: 'liability.reload' }
      | { type: 'address.changed'; query: LiabilityQuery }, // by Back, or by a link
    tags: {} as 'busy',
  },
  actors: { loadLiability, followAddress },
  actions: { writeAddress },
  guards: {
    isValid: ({ context }) => dayErrors(context.form.values).day === undefined,
    isAnother: ({ context }, { query }: { query: LiabilityQuery }) => differ({ day: context.asOf }, query),
  },
}).createMachine({
  id: 'liability',
  context: ({ input: { address } }) => ({
    address,
    ...queryState(address.read()),
    liability: null,
    problem: '',
  }),
  invoke: followedAddress,
  initial: 'loading',
  on: {
    'address.changed': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: '.loading',
      actions: assign(({ event }) => queryState(event.query)),
    },
    'form.change': { actions: assign((now) => formAfter(now)) },
    'form.blur': { actions: assign((now) => formAfter(now)) },
    'form.submit': [
      {
        guard: 'isValid',
        target: '.loading',
        actions: [
          assign({ asOf: ({ context }) => context.form.values.day }),
          { type: 'writeAddress', params: ({ context }) => ({ query: { day: context.asOf } }) },
        ],
      },
      { actions: assign((now) => formAfter(now)) },
    ],
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadLiability',
        src: 'loadLiability',
        input: ({ context }) => context.asOf,
        onDone: {
          target: 'shown',
          actions: assign(({ context: { form }, event: { output: liability } }) => ({
            liability,
            // An empty field shows the day of the figures.
            form: form.values.day === '' ? changeField(form, 'day', liability.as_of) : form,
          })),
        },
        onError: {
          target: 'failed',
          actions: assign({
            problem: ({ event }) => problemText(asProblem(event.error), ''),
          }),
        },
      },
    },
    failed: { on: { 'liability.reload': 'loading' } },
    shown: {},
  },
});

const queryState = (query: LiabilityQuery): Pick<Context, 'form' | 'asOf'> => ({
  form: initialForm(query),
  asOf: query.day,
});
