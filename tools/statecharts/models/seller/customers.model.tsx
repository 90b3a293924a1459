import { fromPromise } from 'xstate';
import { customerList, progressMachine } from '../../../../src/machines/seller/customers.ts';
import Customers from '../../../../src/screens/seller/customers/Customers.tsx';
import { provideActors } from '../../kit/provideActors.ts';
import { defineModel } from '../../kit/model.ts';
import { withFakeApp } from '../../kit/fakes.tsx';
import { spawnedInputs } from '../../kit/spawnedInputs.ts';
import { elsewhere } from '../../kit/gestures.ts';
import { done, stableStringify } from '../../kit/step.ts';
import { enrollment, listOf } from './samples.ts';

const one = enrollment({ id: 'e1' });

export const model = defineModel({
  machine: progressMachine,
  input: { ids: ['e1'], of: 'e1,8' },
  cases: [
    done('loadProgress', new Map([['e1', 72]])),
    { type: 'rows.changed', rows: { ids: ['e1'], of: 'e1,9' } },
    { type: 'rows.changed', rows: { ids: ['e2'], of: 'e2,8' } },
  ],
  resting: ['known', 'unknown'],
  repeatable: ['rows.changed'], // other rows cancel the request for those before
  always: {
    'no progress shows before it is loaded': (now) => now.matches('known') || now.context.percents.size === 0,
  },
  stepInvariants: {
    'the loaded progress is the one shown': ({ to, event }) =>
      event.type !== done('loadProgress').type ||
      stableStringify(to.context.percents) === stableStringify(event['output']),
    'other rows, and none but those, are asked for': ({ from, to, event, actions }) => {
      if (event.type !== 'rows.changed') return true;
      const { ids, of } = event['rows'] as { ids: string[]; of: string };
      const asked = spawnedInputs(actions, 'loadProgress');
      return (
        to.context.of === of &&
        stableStringify(asked) === stableStringify(of === from.context.of ? [] : [ids])
      );
    },
  },
  screen: {
    show: (world) => {
      provideActors(customerList.machine, { loadPage: fromPromise(async () => listOf([one])) });
      return withFakeApp(<Customers />, {}, world);
    },
    perform: { 'rows.changed': elsewhere },
  },
});
