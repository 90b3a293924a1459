import { ApiProblem } from '../../../src/api/problem.ts';
import { transactionsMachine } from '../../../src/machines/customer/transactions.ts';
import Transactions from '../../../src/screens/customer/Transactions.tsx';
import { press } from '../../support/gestures.ts';
import { describeMachine } from '../../support/model.ts';
import { inApp } from '../../support/standIns.tsx';
import { done, failed } from '../../support/step.ts';
import { transactionOf } from './records.ts';

export const model = describeMachine({
  machine: transactionsMachine,
  cases: [
    done('loadHistory', []),
    done('loadHistory', [transactionOf()]),
    failed('loadHistory', new ApiProblem('network')),
  ],
  resting: ['shown'],
  canAlwaysReach: { 'a history or another try': (now) => now.matches('shown') || now.matches('failed') },
  screen: {
    show: ({ clock, inspect }) => inApp(<Transactions />, {}, { clock, inspect }),
    perform: { 'history.reload': press('Retry') },
    expected: (now) => ({
      alert: now.matches('failed') ? 'Failed to load transactions' : null,
      shows: now.matches('shown')
        ? [now.context.transactions.length === 0 ? 'No Transaction History Yet' : 'UPI 4417']
        : [],
      hides: now.matches('shown') ? [] : ['No Transaction History Yet', 'UPI 4417'],
    }),
  },
});
