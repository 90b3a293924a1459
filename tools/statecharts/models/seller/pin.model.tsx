import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { pinCopy as copy } from '../../../../src/lib/copy/pin.ts';
import { pinMachine } from '../../../../src/machines/seller/pin.ts';
import { PinCard } from '../../../../src/screens/seller/account/Pin.tsx';
import { withFakeApp } from '../../kit/fakes.tsx';
import { press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { done, failed, sentEvents } from '../../kit/step.ts';
import { fakeSellerSession, meeraStore } from './samples.ts';

const session = fakeSellerSession({ ...meeraStore, has_pin: true });
const offline = new ApiProblem('network');
const saved = done('form', { saved: true, record: true, changed: false });
const cancelled = done('form', { saved: null, record: null, changed: false });

export const model = defineModel({
  machine: pinMachine,
  input: { toasts: createEmptyActor() as never, session },
  cases: [saved, cancelled, done('removePin'), failed('removePin', offline)],
  resting: ['shown'],
  canAlwaysReach: { 'the card': (now) => now.matches('shown') },
  stepInvariants: {
    'the session learns exactly of a PIN that was set or removed': ({ event, actions }) =>
      sentEvents(actions).some(({ type }) => type === 'account.changed') ===
      ((event.type === saved.type && event['output'].saved !== null) ||
        event.type === done('removePin').type),
  },
  screen: {
    show: ({ start, input }) => withFakeApp(<PinCard flow={start()} />, { seller: input.session }),
    perform: { 'pin.set': press(copy.change), 'pin.remove': press(copy.remove) },
  },
});
