import { createEmptyActor, type AnyEventObject, type SnapshotFrom } from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import { registrationCopy as words } from '../../../../src/lib/copy/registration.ts';
import {
  codeError,
  isCodeSent,
  otpVerificationMachine,
  sendError,
} from '../../../../src/machines/shared/otpVerification.ts';
import { OtpPanel } from '../../../../src/screens/parts/fields/OtpPanel.tsx';
import { defineModel } from '../../kit/model.ts';
import { elsewhere, press } from '../../kit/gestures.ts';
import { retype } from '../../kit/retype.ts';
import { done, failed, containsText, sentEvents } from '../../kit/step.ts';

const tooSoon = new ApiProblem('http', {
  status: 429,
  code: 'too_many_requests',
  detail: 'Too many attempts. Please wait a little.',
  retryAfter: 2,
});
const underway = new ApiProblem('http', {
  status: 429,
  code: 'code_underway',
  detail: 'A code was sent a moment ago.',
  retryAfter: 2,
});
const sentElsewhere = new ApiProblem('http', {
  status: 429,
  code: 'code_elsewhere',
  detail: 'A code was just asked for on another device.',
  retryAfter: 2,
});
const waits: unknown[] = [tooSoon, underway, sentElsewhere];
const noMobile = new ApiProblem('http', {
  status: 400,
  code: 'validation_failed',
  detail: 'Please check the highlighted fields.',
  fields: { phone_number: ['Enter a valid 10-digit Indian Phone Number'] },
});
const noMobileAndMore = new ApiProblem('http', {
  status: 400,
  code: 'validation_failed',
  detail: 'Please check the highlighted fields.',
  fields: { phone_number: ['Enter a valid 10-digit Indian Phone Number'], purpose: ['Choose a purpose.'] },
});
const refusals: unknown[] = [noMobile, noMobileAndMore];
const wrongCode = new ApiProblem('http', { status: 400, code: 'otp_invalid', detail: 'Invalid OTP' });
const sentCode = done('sendOtp', 2);
const timeout = 'Request timed out. Please try again.';

const sendButton = /^(Send OTP|Resend OTP)$/;

const copy = {
  sendFailed: words.otpSendFailed,
  verifyFailed: words.otpInvalid,
  sent: words.otpSent,
  resent: 'OTP resent',
  verified: words.phoneVerified,
  notVerified: 'OTP verification failed',
};

const request = {
  realm: 'customer',
  purpose: 'registration',
  phone_number: '9876543210',
  copy,
  toasts: createEmptyActor() as never,
} as const;

/** Whole seconds until another code can be requested. */
function pauseAfter(event: AnyEventObject, before: number): number {
  if (event.type === 'countdown.at') return Number(event['left']);
  if (event === sentCode || waits.includes(event['error'])) return 2;
  // Any other failure to send or to count allows another code at once.
  return /error\.actor\.(sendOtp|countdown)$/.test(event.type) ? 0 : before;
}

type Now = SnapshotFrom<typeof otpVerificationMachine>;
const errorOf = (now: Now): string | null => sendError(now) ?? codeError(now);

const messages = new Map<unknown, string>([
  [tooSoon, 'Too many attempts. Please wait a little.'],
  [underway, 'A code was sent a moment ago.'],
  [sentElsewhere, 'A code was just asked for on another device.'],
  [wrongCode, 'Invalid OTP'],
]);
const messageFor = ({ error }: AnyEventObject): string => messages.get(error) ?? timeout;

export const model = defineModel({
  machine: otpVerificationMachine,
  inputs: {
    'no code yet': { ...request, sent: null },
    'a code from before a reload': { ...request, sent: { phone_number: '9876543210', left: 2 } },
  },
  cases: [
    { type: 'code.change', code: '12345' },
    { type: 'code.change', code: '123456' },
    { type: 'countdown.at', left: 1 },
    { type: 'countdown.at', left: 0 },
    sentCode,
    failed('sendOtp', tooSoon),
    failed('sendOtp', underway),
    failed('sendOtp', sentElsewhere),
    failed('sendOtp', noMobile),
    failed('sendOtp', noMobileAndMore),
    failed('sendOtp', new ApiProblem('timeout')),
    done('verifyOtp', null),
    done('verifyOtp', 'T0KEN'),
    failed('verifyOtp', wrongCode),
    failed('verifyOtp', new ApiProblem('timeout')),
  ],
  unexpectedEvents: [
    { type: 'code.change', code: 'abcdef'.repeat(1000) },
    { type: 'countdown.at', left: -1 },
  ],
  // `problem` counts only in the states that show it.
  key: (now) => [now.value, { ...now.context, problem: errorOf(now) }],
  always: {
    'a code is kept only while its boxes show': (now) =>
      isCodeSent(now) || !containsText(now.context, '12345'),
    'the token is kept only in the verified state': (now) =>
      now.matches('verified') || !containsText(now.context, 'T0KEN'),
    'between calls, another code can be requested exactly once the pause is over': (now) =>
      !now.matches({ waiting: 'entering' }) && !now.matches('notSent')
        ? !now.can({ type: 'otp.send' })
        : now.can({ type: 'otp.send' }) === (now.context.left === 0),
    'only a complete code is checked, and any code can be submitted': (now) =>
      now.matches({ waiting: 'checking' })
        ? now.context.code === '123456'
        : !now.matches({ waiting: 'entering' }) || now.can({ type: 'code.submit' }),
    'no error shows while a code is being sent or checked': (now) =>
      !now.hasTag('busy') || errorOf(now) === null,
  },
  canAlwaysReach: {
    'the end, or a state that can send another code': (now) =>
      now.status === 'done' || now.can({ type: 'otp.send' }),
  },
  stepInvariants: {
    'the boxes keep the typed code until another is sent': ({ from, to, event }) =>
      !isCodeSent(to) ||
      to.context.code ===
        (event.type === 'code.change' ? event['code'] : event === sentCode ? '' : from.context.code),
    'the code and the token reach no other actor': ({ actions }) =>
      !containsText(sentEvents(actions), '12345') && !containsText(sentEvents(actions), 'T0KEN'),
    'the pause has the server’s length and counts down': ({ from, to, event }) =>
      to.context.left === pauseAfter(event, from.context.left),
    'a refused number ends the verification with the server’s message': ({ to, event }) =>
      refusals.includes(event['error']) === to.matches('refused') &&
      (!to.matches('refused') || containsText(to.output, 'Enter a valid 10-digit Indian Phone Number')),
    'the boxes come with a code, and stay until the end': ({ from, to, event }) =>
      isCodeSent(to) ===
      (isCodeSent(from) ? to.status === 'active' : event === sentCode || event['error'] === underway),
    'boxes that come, or stand there untouched, show no error': ({ from, to, event }) =>
      errorOf(to) === null ||
      errorOf(to) === errorOf(from) ||
      event.type === 'code.submit' ||
      event['error'] !== undefined,
    'the boxes show where a code is at hand, and not for another device’s': ({ from, to, event }) =>
      !waits.includes(event['error']) ||
      to.matches({ waiting: 'entering' }) === (event['error'] === underway || from.matches('resending')),
    'an accepted code ends the verification with the server’s answer': ({ to, event }) =>
      !to.matches('verified') || containsText(to.output, JSON.stringify(event['output'])),
    'a failure shows its reason, but a code that is on its way is none': ({ from, to, event }) =>
      (event['error'] === underway && from.matches('sending') && sendError(to) === null) ||
      event['error'] === undefined ||
      to.matches('refused') ||
      event.type === 'xstate.error.actor.countdown' ||
      (event.type === 'xstate.error.actor.sendOtp' ? sendError(to) : codeError(to)) === messageFor(event),
    'typing clears the error; submitting a short code shows one': ({ to, event }) =>
      (event.type !== 'code.change' || errorOf(to) === null) &&
      (event.type !== 'code.submit' || to.hasTag('busy') || codeError(to) === 'Enter the 6-digit OTP'),
  },
  screen: {
    show: (world) => <OtpPanel otp={world.start()} onSend={() => undefined} />,
    perform: {
      'code.change': retype('6-digit code', (event) => event['code']),
      'code.submit': press('Verify OTP'),
      'otp.send': press(sendButton),
      'countdown.at': elsewhere,
    },
  },
});
