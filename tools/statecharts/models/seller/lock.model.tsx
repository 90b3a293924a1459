import { fireEvent, screen } from '@testing-library/react';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { pinCopy as copy } from '../../../../src/lib/copy/pin.ts';
import { lockMachine } from '../../../../src/machines/seller/lock.ts';
import { WhenClosed } from '../../../../src/screens/seller/Lock.tsx';
import { byHand, elsewhere, press } from '../../kit/gestures.ts';
import { defineModel } from '../../kit/model.ts';
import { done, failed, sentEvents } from '../../kit/step.ts';
import { rejectedFields } from '../shared/rejectedFields.ts';
import { fakeSellerSession } from './samples.ts';

const PIN = '402918';
const wrong = rejectedFields({ pin: [copy.wrong(4)] });

export const model = defineModel({
  machine: lockMachine,
  input: { session: fakeSellerSession(null) },
  cases: [
    { type: 'pin.change', pin: PIN },
    { type: 'pin.change', pin: '40' },
    done('lockSession'),
    failed('lockSession', new ApiProblem('network')),
    done('unlockSession'),
    failed('unlockSession', wrong),
    failed('unlockSession', new ApiProblem('network')),
  ],
  resting: ['open', 'closed.server.noted'],
  always: {
    'no PIN outlives its check': (now) => !now.matches('open') || now.context.pin === '',
    'only six digits are sent': (now) => !now.can({ type: 'pin.submit' }) || /^\d{6}$/.test(now.context.pin),
  },
  canAlwaysReach: { 'the page': (now) => now.matches('open') },
  stepInvariants: {
    'the session opens exactly when the server verified the PIN': ({ event, actions }) =>
      sentEvents(actions).some(({ type }) => type === 'session.unlocked') ===
      (event.type === done('unlockSession').type),
    'a wrong PIN shows an error and empties the field': ({ event, to }) =>
      event.type !== failed('unlockSession', wrong).type ||
      (to.context.message !== null && to.context.pin === ''),
    'the lock is noted by the server, however often it takes': ({ from, event, to }) =>
      event.type !== failed('lockSession').type ||
      !from.matches('closed') ||
      to.matches({ closed: { server: 'pausing' } }),
  },
  screen: {
    show: ({ start }) => <WhenClosed flow={start()} name="Meera Shah" />,
    perform: {
      'lock.closed': elsewhere,
      'lock.opened': elsewhere,
      'pin.change': byHand((event, actor) => {
        const field = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${copy.yours}`));
        if (field.value === event['pin']) actor.send(event);
        else fireEvent.change(field, { target: { value: event['pin'] } });
      }),
      'pin.submit': press(copy.unlock),
      'password.use': press(copy.byPassword),
    },
  },
});
