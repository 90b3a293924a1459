import { ApiProblem } from '../../../../src/api/problem.ts';
import { cashHintMachine } from '../../../../src/machines/seller/cashHint.ts';
import { CashHint } from '../../../../src/screens/seller/payments/CashHint.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { defineModel } from '../../kit/model.ts';
import { done, failed } from '../../kit/step.ts';
import { TODAY, transaction } from './samples.ts';

export const model = defineModel({
  machine: cashHintMachine,
  input: { enrollment: 'e1', day: TODAY },
  cases: [
    done('loadCashOfDay', 195_000),
    done('loadCashOfDay', 10_000),
    failed('loadCashOfDay', new ApiProblem('network')),
  ],
  resting: ['known', 'unknown'],
  key: ({ value, context: { received } }) => [value, received],
  always: {
    'no cash counts before it is loaded': (now) => now.matches('known') || now.context.received === 0,
  },
  stepInvariants: {
    'the loaded sum is the one that counts': ({ to, event }) =>
      event.type !== done('loadCashOfDay').type || to.context.received === event['output'],
  },
  screen: {
    show: (world) =>
      withFakeApp(<CashHint transaction={transaction()} amount={5000} day={TODAY} />, {}, world),
    perform: {},
  },
});
