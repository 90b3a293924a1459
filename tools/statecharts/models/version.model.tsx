import type { ActorRefFrom } from 'xstate';
import { ApiProblem } from '../../../src/api/problem.ts';
import { versionCopy as copy } from '../../../src/lib/copy/version.ts';
import type { connectionMachine } from '../../../src/machines/connection.ts';
import type { offlineCopyMachine } from '../../../src/machines/session/offlineCopy.ts';
import { versionMachine } from '../../../src/machines/version.ts';
import { ConnectionBar } from '../../../src/screens/ConnectionBar.tsx';
import { fakeActor, fakeLocation } from '../kit/fakes.tsx';
import { elsewhere, press } from '../kit/gestures.ts';
import { defineModel } from '../kit/model.ts';
import { done, failed, type RequestedAction } from '../kit/step.ts';

const online = fakeActor({}) as ActorRefFrom<typeof connectionMachine>;
const noCopy = fakeActor({ copy: null }) as ActorRefFrom<typeof offlineCopyMachine>;
const reloads = (actions: RequestedAction[]) => actions.some(({ type }) => type === 'reload');

export const model = defineModel({
  machine: versionMachine,
  inputs: { 'a page': { location: fakeLocation() } },
  stubs: { actions: { reload: () => undefined } },
  cases: [
    done('isNewerVersion', true),
    done('isNewerVersion', false),
    failed('isNewerVersion', new ApiProblem('timeout')),
  ],
  resting: ['resting', 'watching', 'ready', 'postponed', 'loading'],
  key: ({ value }) => [value],
  canAlwaysReach: {},
  stepInvariants: {
    'the page is loaded anew only when the person asks for it': ({ event, actions }) =>
      reloads(actions) === (event.type === 'version.take'),
    'a version is offered only when the server has another one': ({ to, event }) =>
      !to.matches('ready') || event['output'] === true,
  },
  screen: {
    show: ({ start }) => <ConnectionBar connection={online} offlineCopy={noCopy} version={start()} />,
    perform: {
      'page.seen': elsewhere,
      'version.take': press(copy.take),
      'version.postpone': press(copy.postpone),
    },
  },
});
