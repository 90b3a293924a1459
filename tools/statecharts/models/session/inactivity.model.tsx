import { createEmptyActor, type AnyMachineSnapshot } from 'xstate';
import { inactivityMachine } from '../../../../src/machines/session/inactivity.ts';
import { sharedCriticalCopy } from '../../../../src/lib/copy/shared.critical.ts';
import { App } from '../../../../src/screens/App.tsx';
import { elsewhere } from '../../kit/gestures.ts';
import { headings, shell } from '../appShell.tsx';
import { defineModel } from '../../kit/model.ts';
import { sentEvents, stepFrom, type RequestedAction } from '../../kit/step.ts';

const says = (actions: RequestedAction[], type: string) =>
  sentEvents(actions).some((event) => event.type === type);
/** Where it stands once so many seconds were measured. */
const measured = (now: AnyMachineSnapshot, seconds: number): unknown =>
  (stepFrom(now, { type: 'idle.measured', seconds }).snapshot.value as { watching?: string }).watching;

export const model = defineModel({
  machine: inactivityMachine,
  initial: 'off',
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
    'another page of the same session changes nothing': (now) => {
      const { snapshot, actions } = stepFrom(now, { type: 'page.shown', guardedBy: now.context.realm });
      return snapshot === now && actions.length === 0;
    },
    'a warning stays until somebody is there again, or the end has come': (now) =>
      !now.matches({ watching: 'warned' }) ||
      ([841, 899].every((seconds) => measured(now, seconds) === 'warned') &&
        [0, 839].every((seconds) => measured(now, seconds) === 'calm') &&
        measured(now, 900) === 'expired'),
  },
  canAlwaysReach: { off: (now) => now.matches('off'), calm: (now) => now.matches({ watching: 'calm' }) },
  stepInvariants: {
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
      sentEvents(actions).every(({ type, realm }) =>
        type.startsWith('inactivity.') ? realm === from.context.realm : true,
      ),
  },
  screen: {
    show: (world) => <App app={shell(world, { inactivity: inactivityMachine }, '/home')} />,
    perform: { 'page.shown': elsewhere, 'idle.measured': elsewhere },
    expected: (now) => {
      const { warning, loggedOut } = sharedCriticalCopy.inactivity;
      return {
        heading: headings['/home'] ?? null,
        alert: now.matches({ watching: 'warned' }) ? `Warning: ${warning}` : null,
        shows: now.matches({ watching: 'expired' }) ? [loggedOut] : [],
      };
    },
  },
});
