import { createEmptyActor } from 'xstate';
import { inactivityMachine } from '../../../src/machines/session/inactivity.ts';
import { describeMachine } from '../../support/model.ts';
import { sent, type Asked } from '../../support/step.ts';

const says = (actions: Asked[], type: string) => sent(actions).some((event) => event.type === type);

export const model = describeMachine({
  machine: inactivityMachine,
  begins: 'off',
  busy: [],
  input: { owner: createEmptyActor() },
  cases: [
    { type: 'page.shown', guardedBy: 'customer' },
    { type: 'page.shown', guardedBy: 'seller' },
    { type: 'page.shown', guardedBy: null },
    { type: 'idle.measured', seconds: 0 },
    { type: 'idle.measured', seconds: 839 },
    { type: 'idle.measured', seconds: 840 },
    { type: 'idle.measured', seconds: 899 },
    { type: 'idle.measured', seconds: 900 },
  ],
  resting: ['off', 'watching.expired'],
  always: {
    'it watches exactly the pages that a session guards': (now) =>
      now.matches('watching') === (now.context.realm !== null),
  },
  canAlwaysReach: { off: (now) => now.matches('off'), calm: (now) => now.matches({ watching: 'calm' }) },
  everyStep: {
    'it is over at 900 seconds of a guarded page, once': ({ from, event, actions }) =>
      says(actions, 'inactivity.reached') ===
      (event['seconds'] === 900 && from.matches('watching') && !from.matches({ watching: 'expired' })),
    'the warning comes at 840 seconds, once': ({ from, event, actions }) =>
      says(actions, 'inactivity.near') ===
      (from.matches({ watching: 'calm' }) && (event['seconds'] === 840 || event['seconds'] === 899)),
    'a warning that no longer holds is taken back': ({ from, to, actions }) =>
      says(actions, 'inactivity.over') ===
      (from.matches({ watching: 'warned' }) && !to.matches({ watching: 'warned' })),
    'it says whose session it means': ({ from, actions }) =>
      sent(actions).every(({ type, realm }) =>
        type.startsWith('inactivity.') ? realm === from.context.realm : true,
      ),
  },
});
