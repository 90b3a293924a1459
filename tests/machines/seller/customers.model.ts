import { progressMachine } from '../../../src/machines/seller/customers.ts';
import { describeMachine } from '../../support/model.ts';
import { done, stable } from '../../support/step.ts';

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
});
