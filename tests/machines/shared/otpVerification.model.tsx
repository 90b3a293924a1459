import { createEmptyActor } from 'xstate';
import { ApiProblem } from '../../../src/api/problem.ts';
import { customerCopy } from '../../../src/lib/copy/customer.ts';
import { otpVerificationMachine } from '../../../src/machines/shared/otpVerification.ts';
import { OtpPanel } from '../../../src/screens/parts/OtpPanel.tsx';
import { describeMachine } from '../../support/model.ts';
import { elsewhere, press } from '../../support/gestures.ts';
import { retype } from '../../support/retype.ts';
import { done, failed, holds, sent } from '../../support/step.ts';

const tooSoon = new ApiProblem('http', {
  status: 429,
  code: 'too_many_requests',
  detail: 'Too many attempts. Please wait a little.',
  retryAfter: 2,
});
const noMobile = new ApiProblem('http', {
  status: 400,
  code: 'validation_failed',
  detail: 'Please check the highlighted fields.',
  fields: { phone_number: ['Enter a valid 10-digit Indian Phone Number'] },
});
const wrongCode = new ApiProblem('http', { status: 400, code: 'otp_invalid', detail: 'Invalid OTP' });
const timeout = 'Request timed out. Please try again.';

const sendButton = /^(Send OTP|Resend OTP)$/;

const words = customerCopy.register;
const copy = {
  sendFailed: words.otpSendFailed,
  verifyFailed: words.otpInvalid,
  sent: words.otpSent,
  resent: 'OTP resent',
  verified: words.phoneVerified,
};

export const model = describeMachine({
  machine: otpVerificationMachine,
  begins: 'sending',
  busy: ['sending', 'waiting.checking', 'resending'],
  input: {
    realm: 'customer',
    purpose: 'registration',
    phone_number: '9876543210',
    copy,
    toasts: createEmptyActor() as never,
  },
  cases: [
    { type: 'code.change', code: '12345' },
    { type: 'code.change', code: '123456' },
    { type: 'countdown.at', left: 1 },
    { type: 'countdown.at', left: 0 },
    done('sendOtp', 2),
    failed('sendOtp', tooSoon),
    failed('sendOtp', noMobile),
    failed('sendOtp', new ApiProblem('timeout')),
    done('verifyOtp', null),
    failed('verifyOtp', wrongCode),
    failed('verifyOtp', new ApiProblem('timeout')),
  ],
  hostile: [
    { type: 'code.change', code: 'abcdef'.repeat(1000) },
    { type: 'countdown.at', left: -1 },
  ],
  always: {
    'the code is forgotten once it has served': (now) =>
      !now.matches('verified') || !holds(now.context, '123456'),
    'a number is verified only by a code that the server accepted': (now) =>
      now.context.outcome.kind !== 'verified' || now.status === 'done',
    'nothing is said to be wrong while it is being tried': (now) =>
      !now.hasTag('busy') || now.context.notice === null,
  },
  canAlwaysReach: {
    'the end, or a place to send another code from': (now) =>
      now.status === 'done' || now.can({ type: 'otp.send' }),
  },
  everyStep: {
    'a refused code leaves the boxes as they were': ({ from, to, event }) =>
      event.type !== 'xstate.error.actor.verifyOtp' ||
      (to.matches({ waiting: 'entering' }) && to.context.code === from.context.code),
    'another code can be asked for only after the pause': ({ from, event, actions }) =>
      event.type !== 'otp.send' || from.context.left === 0 || actions.length === 0,
    'a code that was sent is announced': ({ event, actions }) =>
      (event.type === 'xstate.done.actor.sendOtp') ===
      sent(actions).some(({ text }) => text === copy.sent || text === copy.resent),
  },
  screen: {
    show: (world) => <OtpPanel otp={world.start()} onSend={() => undefined} />,
    perform: {
      'code.change': retype('6-digit code', (event) => event['code']),
      'code.submit': press('Verify OTP'),
      'otp.send': press(sendButton),
      'countdown.at': elsewhere,
    },
    expected: (now) => {
      const { left, notice } = now.context;
      const boxes = now.matches('waiting') || now.matches('resending');
      return {
        alert: notice?.about === 'sending' ? notice.text : null,
        shows: [
          ...(boxes && notice?.about !== 'sending' ? ['We sent a code to +91 9876543210'] : []),
          ...(notice ? [notice.text] : []),
          ...(now.matches('sending') || now.matches('resending') ? ['Sending…'] : []),
        ],
        hides: notice === null ? ['Invalid OTP', timeout, 'Enter the 6-digit OTP'] : [],
        buttons: {
          'Send OTP': now.matches('notSent') ? 'enabled' : now.status === 'done' ? 'disabled' : 'absent',
          'Resend OTP':
            now.matches('waiting') && left === 0
              ? now.matches({ waiting: 'checking' })
                ? 'disabled'
                : 'enabled'
              : 'absent',
          'Resend OTP in 2s': now.matches('waiting') && left === 2 ? 'disabled' : 'absent',
          'Verify OTP': now.matches({ waiting: 'entering' })
            ? 'enabled'
            : now.matches('resending')
              ? 'disabled'
              : 'absent',
        },
      };
    },
  },
});
