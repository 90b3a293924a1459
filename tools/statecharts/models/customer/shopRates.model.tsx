import { ApiProblem } from '../../../../src/api/problem.ts';
import { shopRatesMachine } from '../../../../src/machines/customer/shopRates.ts';
import ShopRates from '../../../../src/screens/customer/plans/ShopRates.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { elsewhere } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { done, failed } from '../../kit/step.ts';
import { shownRates } from '../samples.ts';

export const model = defineModel({
  machine: shopRatesMachine,
  input: undefined,
  cases: [
    done('loadShownRates', shownRates),
    done('loadShownRates', []),
    failed('loadShownRates', new ApiProblem('network')),
  ],
  repeatable: ['rates.refresh'],
  resting: ['current'],
  canAlwaysReach: { 'rest, with rates or without': (now) => now.matches('current') },
  stepInvariants: {
    'the rates are those of the last reply': ({ from, to, event }) =>
      to.context.rates ===
      (event.type === done('loadShownRates').type ? event['output'] : from.context.rates),
  },
  screen: {
    show: (world) => withFakeApp(<ShopRates />, {}, world),
    perform: { 'rates.refresh': elsewhere },
  },
});
