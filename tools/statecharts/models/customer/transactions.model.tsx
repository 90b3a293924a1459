import { transactionsMachine } from '../../../../src/machines/customer/transactions.ts';
import Transactions from '../../../../src/screens/customer/Transactions.tsx';
import { sampleTransaction } from '../samples.ts';
import { press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { done } from '../../kit/step.ts';

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
const history = [sampleTransaction(), paid(2, '2026-09-30'), paid(1, '2026-08-30')];

export const model = defineModel({
  machine: transactionsMachine,
  initial: 'loading',
  busy: ['loading', 'shown.reloading'],
  expectedTargets: {
    'history.reload': ['loading', 'shown.reloading'],
    'loadHistory ✓': 'shown.settled',
    'loadHistory ✗': ['failed', 'shown.settled'],
  },
  stepInvariants: {
    'the loaded history is shown, and a part of it only where nothing was shown': ({ event, from, to }) =>
      to.context.transactions ===
      (event.type === 'xstate.done.actor.loadHistory' && (from.matches('loading') || event['output'].complete)
        ? event['output'].items
        : from.context.transactions),
  },
  cases: [
    done('loadHistory', { items: [], complete: true }),
    done('loadHistory', { items: history, complete: true }),
    done('loadHistory', { items: history.slice(0, 1), complete: false }),
  ],
  canAlwaysReach: { 'the history': (now) => now.matches('shown') },
  resting: ['shown.settled'],
  screen: {
    show: (world) => withFakeApp(<Transactions />, {}, world),
    perform: { 'history.reload': press('Retry') },
    expected: (now) => {
      const known = now.context.transactions.length > 0;
      return {
        alert: now.matches('failed')
          ? 'Failed to load transactions'
          : !now.context.complete && now.matches({ shown: 'settled' })
            ? 'The rest of the list could not be loaded.'
            : null,
        status: now.hasTag('busy') ? 'Loading' : null,
        shows: now.matches('shown')
          ? known
            ? ['Eleven Months of Gold', 'Instalment 3', '₹2,000', 'Paid', 'UPI 4417', 'Receipt']
            : ['No Transaction History Yet']
          : [],
        hides: now.matches('shown') && !known ? [] : ['No Transaction History Yet'],
      };
    },
  },
});
