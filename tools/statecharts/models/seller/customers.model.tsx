import { fromPromise } from 'xstate';
import { customerList, progressMachine } from '../../../../src/machines/seller/customers.ts';
import { sellerCopy } from '../../../../src/lib/copy/seller.ts';
import Customers from '../../../../src/screens/seller/customers/Customers.tsx';
import { provideActors } from '../../kit/provideActors.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { done, stableStringify } from '../../kit/step.ts';
import { enrollment, listOf } from './samples.ts';

const one = enrollment({ id: 'e1' });
const paid = sellerCopy.enrollment.installments(one.installments_paid, one.total_installments);

export const model = defineModel({
  machine: progressMachine,
  initial: 'loading',
  busy: ['loading'],
  expectedTargets: { 'loadProgress ✓': 'known', 'loadProgress ✗': 'unknown' },
  input: { ids: ['e1'] },
  cases: [done('loadProgress', new Map([['e1', 72]]))],
  resting: ['known', 'unknown'],
  always: {
    'no progress shows before it is loaded': (now) => now.matches('known') || now.context.percents.size === 0,
  },
  stepInvariants: {
    'the loaded progress is the one shown': ({ to, event }) =>
      event.type !== done('loadProgress').type ||
      stableStringify(to.context.percents) === stableStringify(event['output']),
  },
  screen: {
    show: (world) => {
      provideActors(customerList.machine, { loadPage: fromPromise(async () => listOf([one])) });
      return withFakeApp(<Customers />, {}, world);
    },
    perform: {},
    expected: (now) => ({ shows: [one.user_name, paid], progress: now.matches('known') ? 72 : null }),
  },
});
