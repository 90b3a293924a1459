import { createEmptyActor } from 'xstate';
import { fill, press } from '../../../tools/statecharts/kit/gestures.ts';
import { defineModel } from '../../../tools/statecharts/kit/model.ts';
import { done, failed, containsText, sentEvents } from '../../../tools/statecharts/kit/step.ts';
import { signInMachine } from './signIn.ts';
import { SignIn } from './SignIn.tsx';

export const model = defineModel({
  machine: signInMachine,
  input: { resendPause: 2, toasts: createEmptyActor() },
  cases: [
    { type: 'credentials.submit', email: 'asha@x.in', password: 'S3cret!' },
    { type: 'code.submit', code: '123456' },
    done('checkCode', 'session-1'),
    failed('checkCode', new Error('wrong code')),
  ],
  unexpectedEvents: [{ type: 'no.such.event' }, { type: 'code.submit', code: null }],
  always: {
    'the password is never kept': (now) => !containsText(now.context, 'S3cret!'),
    'signed in means a session': (now) => !now.matches('signedIn') || now.context.session !== null,
  },
  canAlwaysReach: { 'asking or signed in': (now) => now.matches('asking') || now.matches('signedIn') },
  stepInvariants: {
    'signing in, and nothing else, says welcome': ({ to, actions }) =>
      to.matches('signedIn') === sentEvents(actions).some((event) => event.type === 'toast.show'),
  },
  screen: {
    show: (world) => <SignIn world={world} />,
    perform: {
      'credentials.submit': ({ email, password }) => [
        fill(/E-mail/, email),
        fill(/Password/, password),
        press('Log in'),
      ],
      'code.submit': ({ code }) => [fill(/Code/, code), press('Verify')],
      'code.resend': press('Resend'),
      'signIn.restart': press('Start again'),
    },
  },
});
