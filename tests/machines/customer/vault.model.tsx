import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../src/api/problem.ts';
import { vaultMachine } from '../../../src/machines/customer/vault.ts';
import GoldVault from '../../../src/screens/customer/GoldVault.tsx';
import { press } from '../../support/gestures.ts';
import { describeMachine } from '../../support/model.ts';
import { inApp } from '../../support/standIns.tsx';
import { done, failed, sent } from '../../support/step.ts';
import { enrollmentOf } from './records.ts';

const today = '2026-11-21';

export const model = describeMachine({
  machine: vaultMachine,
  input: { toasts: createEmptyActor() as never },
  cases: [
    done('loadVault', { enrollments: [], today }),
    done('loadVault', { enrollments: [enrollmentOf()], today }),
    failed('loadVault', new ApiProblem('timeout')),
    { type: 'filter.choose', filter: 'all' },
    { type: 'filter.choose', filter: 'due' },
    { type: 'payment.ask', id: 'e1' },
  ],
  hostile: [{ type: 'payment.ask', id: 'not one of these' }],
  resting: ['shown', 'empty'],
  key: ({ value, context: { filter, enrollments } }) => [value, filter, enrollments.length],
  canAlwaysReach: {
    'a vault or another try': (now) => now.matches('shown') || now.matches('empty') || now.matches('failed'),
  },
  everyStep: {
    'asking how to pay says it and calls nobody': ({ from, to, event, actions }) =>
      event.type !== 'payment.ask' ||
      (to.matches('shown') &&
        from.context.filter === to.context.filter &&
        sent(actions).some((one) => one['text'] === 'Pay directly to seller for now')),
  },
  screen: {
    show: ({ input, clock, inspect }) => inApp(<GoldVault />, { toasts: input.toasts }, { clock, inspect }),
    perform: {
      'vault.reload': press('Retry'),
      'payment.ask': press('Pay Now'),
      'filter.choose': ({ filter }) => press(filter === 'all' ? 'All Plans' : 'Due', 'tab'),
    },
    expected: (now) => {
      const all = ['Your Vault Is All Clear', 'No plans in this filter yet.', '8 of 11 instalments paid'];
      const inState = now.matches('shown') ? all[now.context.filter === 'due' ? 1 : 2] : null;
      const shown = now.matches('empty') ? all[0] : inState;
      return {
        alert: now.matches('failed') ? 'Failed to load vault' : null,
        shows: shown ? [shown] : [],
        hides: all.filter((text) => text !== shown),
      };
    },
  },
});
