// The customer's dues, and the payment that is chosen, which the page's address says. Runs until the page is left; reloads when another
// day begins and when the person returns to it.
// Payments are made elsewhere: the customer reports one with its reference, and the shop books it.
import { assign, raise, setup, type ActorRefFrom } from 'xstate';
import { loadDues, type Dues, type PendingPayment } from '../../api/dues.ts';
import { customerCopy } from '../../lib/copy/customer.ts';
import type { Day } from '../../lib/dates.ts';
import { paymentChoices, type PaymentChoice } from '../../lib/duePayments.ts';
import { waysToPay } from '../../lib/waysToPay.ts';
import { showToast } from '../session/showToast.ts';
import type { toastsMachine } from '../session/toasts.ts';
import { withDraft } from '../shared/draft.ts';
import {
  firstLoad,
  followedAddress,
  newDay,
  onReply,
  pageActors,
  reloading,
  seenAgain,
} from '../shared/loading.ts';
import { writeAddress, type PageAddress } from '../shared/pageAddress.ts';
import { paymentReportForm, paymentReportFormMachine } from './paymentReportForm.ts';

/** The selected payment, as `PaymentChoice`; all dues for any other text, also when it can no longer be paid. */
interface DuesQuery {
  choice: string;
}

/** A link names a plan. */
export const readDuesQuery = (params: URLSearchParams): DuesQuery => ({
  choice: params.get('choice') ?? params.get('plan') ?? '',
});

/** All dues in the address, where a plan's link would count without. */
const ALL = 'all';

interface Context extends Dues, DuesQuery {
  /** Null if it cannot be followed; the page works without it. */
  address: PageAddress<DuesQuery> | null;
  toasts: ActorRefFrom<typeof toastsMachine>;
}

/** The selected payment; null while nothing has to be paid. */
export const chosenPayment = ({
  payments,
  today,
  choice,
}: Pick<Context, 'payments' | 'today' | 'choice'>): PaymentChoice | null => {
  const [all, ...others] = payments.length > 0 ? paymentChoices(payments, today) : [];
  return others.find(({ value }) => value === choice) ?? all ?? null;
};

export const dueListMachine = setup({
  types: {
    input: {} as Pick<Context, 'toasts'> & { address: PageAddress<DuesQuery> },
    context: {} as Context,
    events: {} as
      | { type: 'payment.ask'; enrollment: string }
      | { type: 'choice.change'; choice: string }
      | { type: 'address.changed'; query: DuesQuery } // by Back, or by a link
      | { type: 'report.open' }
      | { type: 'day.changed'; today: Day }
      | { type: 'dues.refresh' } // the data may be outdated
      | { type: 'dues.reload' }, // the retry button after a failure
    tags: {} as 'busy',
    children: {} as { report: 'report' },
  },
  actors: { loadDues, report: paymentReportFormMachine, ...pageActors },
  actions: {
    setDues: assign(({ context }, { output }: { output: Dues }) => ({
      ...output,
      contact: output.contact ?? context.contact,
    })),
    setReported: assign((_, { payments }: { payments: PendingPayment[] | null }) =>
      payments ? { payments } : {},
    ),
    setChoice: assign({ choice: (_, { choice }: DuesQuery) => choice }),
    writeAddress,
    refresh: raise({ type: 'dues.refresh' }),
    showToast,
  },
  guards: {
    isReported: (_, { saved }: { saved: object | null }) => saved !== null,
    isOutdated: (_, { changed }: { changed: boolean }) => changed,
    isPayable: ({ context: { payments, contact } }) => payments.length > 0 && Boolean(contact?.upi_id),
    isListed: ({ context }, { enrollment: of }: { enrollment: string }) =>
      context.payments.some(({ enrollment }) => enrollment === of),
  },
}).createMachine({
  id: 'dueList',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, ...input.address.read(), payments: [], contact: null, today: '' }),
  invoke: followedAddress,
  on: {
    'choice.change': {
      actions: [
        { type: 'setChoice', params: ({ event }) => event },
        { type: 'writeAddress', params: ({ event }) => ({ query: { choice: event.choice || ALL } }) },
      ],
    },
    'address.changed': { actions: { type: 'setChoice', params: ({ event }) => event.query } },
  },
  initial: 'loading',
  states: {
    ...firstLoad({ src: 'loadDues' }, 'dues.reload', onReply('shown', 'setDues')),
    shown: {
      invoke: [newDay, seenAgain('dues.refresh')],
      type: 'parallel', // a payment can be reported while the dues reload
      on: {
        'payment.ask': {
          guard: { type: 'isListed', params: ({ event }) => event },
          actions: {
            type: 'showToast',
            params: ({ context, event }) => ({
              tone: 'info',
              text: customerCopy.duePayments.payInfo,
              ...(context.contact?.upi_id && { way: waysToPay(event.enrollment) }),
            }),
          },
        },
      },
      states: {
        contents: {
          // The previous data stays, under the new day.
          ...reloading({ src: 'loadDues' }, 'dues.refresh', onReply('current', 'setDues')),
          on: {
            'day.changed': { target: '.reloading', actions: assign({ today: ({ event }) => event.today }) },
            'dues.refresh': '.reloading',
          },
        },
        report: {
          initial: 'closed',
          states: {
            closed: { on: { 'report.open': { guard: 'isPayable', target: 'filling' } } },
            filling: {
              invoke: {
                id: 'report',
                src: 'report',
                input: ({ context }) => {
                  const chosen = chosenPayment(context);
                  if (!chosen) throw new Error('Nothing is to be paid.');
                  return withDraft(paymentReportForm(chosen, context.toasts));
                },
                onDone: [
                  {
                    guard: { type: 'isReported', params: ({ event }) => event.output },
                    target: 'closed',
                    actions: [
                      { type: 'setReported', params: ({ event }) => ({ payments: event.output.saved }) },
                      'refresh', // a load that began earlier would show outdated data
                    ],
                  },
                  {
                    guard: { type: 'isOutdated', params: ({ event }) => event.output },
                    target: 'closed',
                    actions: 'refresh',
                  },
                  { target: 'closed' },
                ],
                onError: { target: 'closed', actions: 'refresh' },
              },
            },
          },
        },
      },
    },
  },
});
