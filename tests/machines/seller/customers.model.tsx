import { fromPromise } from 'xstate';
import { customerList, progressMachine } from '../../../src/machines/seller/customers.ts';
import { sellerCopy } from '../../../src/lib/copy/seller.ts';
import Customers from '../../../src/screens/seller/Customers.tsx';
import { answeredBy } from '../../support/answeredBy.ts';
import { describeMachine } from '../../support/model.ts';
import { inApp } from '../../support/standIns.tsx';
import { done, stable } from '../../support/step.ts';
import { enrollment, listOf } from './samples.ts';

const one = enrollment({ id: 'e1' });
const paid = sellerCopy.enrollment.installments(one.installments_paid, one.total_installments);

export const model = describeMachine({
  machine: progressMachine,
  begins: 'loading',
  busy: ['loading'],
  leads: { 'loadProgress ✓': 'known', 'loadProgress ✗': 'unknown' },
  input: { ids: ['e1'] },
  cases: [done('loadProgress', new Map([['e1', 72]]))],
  resting: ['known', 'unknown'],
  always: {
    'nothing is said of progress that did not come': (now) =>
      now.matches('known') || now.context.percents.size === 0,
  },
  everyStep: {
    'the progress that came is the one shown': ({ to, event }) =>
      event.type !== done('loadProgress').type || stable(to.context.percents) === stable(event['output']),
  },
  screen: {
    show: (world) => {
      answeredBy(customerList.machine, { loadPage: fromPromise(async () => listOf([one])) });
      return inApp(<Customers />, {}, world);
    },
    perform: {},
    expected: (now) => ({ shows: [one.user_name, paid], progress: now.matches('known') ? 72 : null }),
  },
});
