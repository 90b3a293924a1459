import { createEmptyActor, type AnyMachineSnapshot } from 'xstate';
import { inactivityMachine } from '../../../../src/machines/session/inactivity.ts';
import { App } from '../../../../src/screens/App.tsx';
import { elsewhere } from '../../kit/gestures.ts';
import { shell } from '../appShell.tsx';
import { defineModel } from '../../kit/model.ts';
import { sentEvents, stepFrom, type RequestedAction } from '../../kit/step.ts';

const sends = (actions: RequestedAction[], type: string) =>
  sentEvents(actions).some((event) => event.type === type);
/** The state after `seconds` of inactivity were measured. */
const measured = (now: AnyMachineSnapshot, seconds: number): unknown =>
  (stepFrom(now, { type: 'idle.measured', seconds }).snapshot.value as { watching?: string }).watching;

export const model = defineModel({
  machine: inactivityMachine,
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
    'inactivity is watched exactly on guarded pages': (now) =>
      now.matches('watching') === (now.context.realm !== null),
    'another page of the same session changes nothing': (now) => {
      const { snapshot, actions } = stepFrom(now, { type: 'page.shown', guardedBy: now.context.realm });
      return snapshot === now && actions.length === 0;
    },
    'a warning lasts until activity or the time limit': (now) =>
      !now.matches({ watching: 'warned' }) ||
      ([841, 899].every((seconds) => measured(now, seconds) === 'warned') &&
        [0, 839].every((seconds) => measured(now, seconds) === 'calm') &&
        measured(now, 900) === 'expired'),
  },
  canAlwaysReach: { off: (now) => now.matches('off'), calm: (now) => now.matches({ watching: 'calm' }) },
  stepInvariants: {
    '900 idle seconds on a guarded page end the session, once': ({ from, event, actions }) =>
      sends(actions, 'inactivity.reached') ===
      (event['seconds'] === 900 && from.matches('watching') && !from.matches({ watching: 'expired' })),
    '840 idle seconds show the warning, once': ({ from, event, actions }) =>
      sends(actions, 'inactivity.near') ===
      (from.matches({ watching: 'calm' }) && (event['seconds'] === 840 || event['seconds'] === 899)),
    'a warning that no longer holds is dismissed': ({ from, to, actions }) =>
      sends(actions, 'inactivity.over') ===
      (from.matches({ watching: 'warned' }) && !to.matches({ watching: 'warned' })),
    'every event names its realm': ({ from, actions }) =>
      sentEvents(actions).every(({ type, realm }) =>
        type.startsWith('inactivity.') ? realm === from.context.realm : true,
      ),
  },
  screen: {
    show: (world) => <App app={shell(world, { inactivity: inactivityMachine }, '/home')} />,
    perform: { 'page.shown': elsewhere, 'idle.measured': elsewhere },
  },
});
