import { createActor, createMachine, type ActorRefFrom } from 'xstate';
import { ApiProblem } from '../../../src/api/problem.ts';
import { connectionMachine } from '../../../src/machines/connection.ts';
import type { navigationMachine } from '../../../src/machines/navigation.ts';
import type { versionMachine } from '../../../src/machines/version.ts';
import { ConnectionBar } from '../../../src/screens/ConnectionBar.tsx';
import type { offlineCopyMachine } from '../../../src/machines/session/offlineCopy.ts';
import { fakeActor, fakeLocation } from '../kit/fakes.tsx';
import { elsewhere } from '../kit/gestures.ts';
import { defineModel } from '../kit/model.ts';
import { done, failed, sentEvents, type RequestedAction } from '../kit/step.ts';

const navigationIn = (state: 'open' | 'failed') =>
  createActor(createMachine({ initial: state, states: { [state]: {} } })).start() as unknown as ActorRefFrom<
    typeof navigationMachine
  >;
const withCopy = fakeActor({ copy: { owner: 'c1', at: '2026-12-12T05:01:00Z' } }) as ActorRefFrom<
  typeof offlineCopyMachine
>;
const noNewerVersion = fakeActor({}) as ActorRefFrom<typeof versionMachine>;
const does = (actions: RequestedAction[], what: string) => actions.some(({ type }) => type === what);

export const model = defineModel({
  machine: connectionMachine,
  inputs: {
    'a page': { navigation: navigationIn('open'), location: fakeLocation() },
    'a page whose code did not come': { navigation: navigationIn('failed'), location: fakeLocation() },
  },
  key: ({ value, context }) => [value, context.isCodeMissed, context.navigation.getSnapshot().value], // an actor has no text of its own
  stubs: { actions: { reload: () => undefined, announceReturn: () => undefined } },
  cases: [
    done('askServer', true),
    done('askServer', false),
    failed('askServer', new ApiProblem('network')),
    failed('askServer', new ApiProblem('timeout')),
  ],
  resting: ['online'],
  canAlwaysReach: {
    online: (now) => now.matches('online'),
    offline: (now) => now.matches('offline'),
  },
  stepInvariants: {
    'navigation is retried only when the connection returns': ({ from, to, actions }) => {
      const returns = from.hasTag('offline') && to.matches('online');
      const retries = sentEvents(actions).some(({ type }) => type === 'navigation.retry');
      return retries === returns && does(actions, 'announceReturn') === returns;
    },
    'the page is loaded anew only for missing code that the server would send': ({ from, event, actions }) =>
      does(actions, 'reload') ===
      (from.matches('checking') &&
        event['output'] === true &&
        (from.context.isCodeMissed || from.context.navigation.getSnapshot().matches('failed'))),
    'code that is missed while the line is not known to be gone counts as missed': ({ from, to, event }) =>
      event.type !== 'code.missed' || from.hasTag('offline') || to.context.isCodeMissed,
    'code counts as missed only until the server replied or is away': ({ to }) =>
      !to.context.isCodeMissed || to.matches('checking') || to.hasTag('offline'),
  },
  screen: {
    show: ({ start }) => (
      <ConnectionBar connection={start()} offlineCopy={withCopy} version={noNewerVersion} />
    ),
    perform: { 'connection.suspected': elsewhere, 'connection.found': elsewhere, 'code.missed': elsewhere },
  },
});
