// Verifies that a person has a phone number: sends a code at once, checks the typed one, sends another after a pause. A
// child of registration and of the forgotten password: the parent starts it on request and stops it when the number
// changes. Ends verified, or refused when the server does not accept the number.
import { assign, setup, type SnapshotFrom } from 'xstate';
import { sendOtp, verifyOtp } from '../../api/otp.ts';
import { asProblem, isProblem } from '../../api/problem.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { splitFieldErrors, problemText } from '../../lib/problemText.ts';
import { info, showToast, success } from '../session/showToast.ts';
import type { Toast } from '../session/toasts.ts';
import { countdown } from './countdown.ts';
import type { OtpInput, OtpOutcome } from './otpTypes.ts';
import { forgetSentCode, keepSentCode } from './sentCode.ts';

export const CODE_LENGTH = 6;

/** Until another code may be requested. */
const pause = {
  id: 'countdown',
  src: 'countdown',
  input: ({ context }: { context: Context }) => ({ seconds: context.left }),
  onError: { actions: { type: 'setSecondsLeft', params: { seconds: 0 } } },
} as const;
const countedDown = {
  actions: {
    type: 'setSecondsLeft',
    params: ({ event }: { event: { left: number } }) => ({ seconds: event.left }),
  },
} as const;

/** The server does not accept the number. */
const refused = {
  guard: { type: 'refusesPhone', params: ({ event }: { event: Failure }) => event },
  target: 'refused',
  actions: [
    { type: 'setRefusal', params: ({ event }: { event: Failure }) => event },
    { type: 'showToast', params: ({ event }: { event: Failure }) => refusalToast(event) },
  ],
} as const;

export const otpVerificationMachine = setup({
  types: {
    input: {} as OtpInput,
    context: {} as Context,
    events: {} as
      | { type: 'code.change'; code: string }
      | { type: 'code.submit' }
      | { type: 'otp.send' }
      | { type: 'countdown.at'; left: number },
    output: {} as OtpOutcome,
    tags: {} as 'busy',
    children: {} as { sendOtp: 'sendOtp'; verifyOtp: 'verifyOtp'; countdown: 'countdown' },
  },
  actors: { sendOtp, verifyOtp, countdown },
  actions: {
    clearCode: assign({ code: '' }),
    setSecondsLeft: assign({ left: (_, { seconds }: { seconds: number }) => seconds }),
    setRetryAfter: assign({ left: (_, { error }: Failure) => asProblem(error).retryAfter ?? 0 }),
    setSendProblem: assign({
      problem: ({ context: { copy } }, { error }: Failure) => problemText(asProblem(error), copy.sendFailed),
    }),
    setCodeProblem: assign({
      problem: ({ context: { copy } }, { error }: Failure) =>
        problemText(asProblem(error), copy.verifyFailed),
    }),
    setRefusal: assign({
      outcome: (_, failure: Failure) => ({ kind: 'refused', refusal: phoneError(failure) ?? '' }),
    }),
    keepSent: ({ context }) => keepSentCode(context, context.left),
    forgetSent: ({ context }) => forgetSentCode(context),
    showToast,
  },
  guards: {
    wasSent: ({ context }) => context.sent !== null,
    codeIsComplete: ({ context }) => context.code.length === CODE_LENGTH,
    pauseIsOver: ({ context }) => context.left === 0,
    refusesPhone: (_, failure: Failure) => phoneError(failure) !== undefined,
    isCodeUnderway: (_, { error }: Failure) => isProblem(error, 'code_underway'),
  },
}).createMachine({
  id: 'otpVerification',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    ...input,
    code: '',
    problem: '',
    left: input.sent?.left ?? 0,
    outcome: { kind: 'refused', refusal: '' },
  }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'wasSent', target: 'waiting' }, { target: 'sending' }] },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendOtp',
        src: 'sendOtp',
        input: ({ context }) => context,
        onDone: {
          target: 'waiting',
          actions: [
            { type: 'setSecondsLeft', params: ({ event }) => ({ seconds: event.output }) },
            { type: 'showToast', params: ({ context }) => success(context.copy.sent) },
          ],
        },
        onError: [
          refused,
          {
            guard: { type: 'isCodeUnderway', params: ({ event }) => event },
            target: 'waiting',
            actions: [
              { type: 'setRetryAfter', params: ({ event }) => event },
              { type: 'showToast', params: ({ event }) => info(problemText(asProblem(event.error))) },
            ],
          },
          {
            target: 'notSent',
            actions: [
              { type: 'setSendProblem', params: ({ event }) => event },
              { type: 'setRetryAfter', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
    notSent: {
      invoke: pause,
      on: { 'countdown.at': countedDown, 'otp.send': { guard: 'pauseIsOver', target: 'sending' } },
    },
    waiting: {
      entry: 'keepSent',
      invoke: pause,
      on: { 'countdown.at': countedDown },
      initial: 'entering',
      states: {
        entering: {
          initial: 'typing',
          on: {
            'code.change': { target: '.typing', actions: assign({ code: ({ event }) => event.code }) },
            'code.submit': [{ guard: 'codeIsComplete', target: 'checking' }, { target: '.codeIncomplete' }],
            'otp.send': { guard: 'pauseIsOver', target: '#otpVerification.resending' },
          },
          states: { typing: {}, codeIncomplete: {}, codeRejected: {}, resendFailed: {} },
        },
        checking: {
          tags: 'busy',
          invoke: {
            id: 'verifyOtp',
            src: 'verifyOtp',
            input: ({ context }) => ({ ...context, otp: context.code }),
            onDone: {
              target: '#otpVerification.verified',
              actions: assign({ outcome: ({ event }) => ({ kind: 'verified', token: event.output }) }),
            },
            onError: {
              target: 'entering.codeRejected',
              actions: [
                { type: 'setCodeProblem', params: ({ event }) => event },
                { type: 'showToast', params: ({ context: { copy } }) => errorOf(copy.notVerified) },
              ],
            },
          },
        },
      },
    },
    // The boxes stay meanwhile: the first code may still arrive.
    resending: {
      tags: 'busy',
      invoke: {
        id: 'sendOtp',
        src: 'sendOtp',
        input: ({ context }) => context,
        onDone: {
          target: 'waiting',
          actions: [
            'clearCode', // it belonged to the previous message
            { type: 'setSecondsLeft', params: ({ event }) => ({ seconds: event.output }) },
            { type: 'showToast', params: ({ context }) => success(context.copy.resent) },
          ],
        },
        onError: [
          refused,
          {
            target: 'waiting.entering.resendFailed',
            actions: [
              { type: 'setSendProblem', params: ({ event }) => event },
              { type: 'setRetryAfter', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
    verified: {
      type: 'final',
      entry: [
        'clearCode',
        'forgetSent',
        { type: 'showToast', params: ({ context }) => success(context.copy.verified) },
      ],
    },
    refused: { type: 'final', entry: ['clearCode', 'forgetSent'] },
  },
  output: ({ context }) => context.outcome,
});

interface Context extends OtpInput {
  code: string;
  /** The message of the last rejection; shown by `sendError` and `codeError` in the matching states. */
  problem: string;
  /** Whole seconds until another code may be requested. */
  left: number;
  outcome: OtpOutcome;
}

type Failure = { error: unknown };

type Snapshot = SnapshotFrom<typeof otpVerificationMachine>;

/** True when a code was sent or is being sent again: the boxes for it show. */
export const isCodeSent = (now: Snapshot): boolean => now.matches('waiting') || now.matches('resending');

/** The reason that no code was sent, or null. */
export const sendError = (now: Snapshot): string | null =>
  now.matches('notSent') || now.matches({ waiting: { entering: 'resendFailed' } })
    ? now.context.problem
    : null;

/** The error of the typed code, or null. */
export function codeError(now: Snapshot): string | null {
  if (now.matches({ waiting: { entering: 'codeIncomplete' } })) return sharedCopy.otp.incomplete;
  return now.matches({ waiting: { entering: 'codeRejected' } }) ? now.context.problem : null;
}

const errorOf = (text = ''): Toast | null => (text === '' ? null : { tone: 'error', text });
const refusalToast = ({ error }: Failure): Toast | null => errorOf(fieldErrors(error).rest);

const phoneError = ({ error }: Failure): string | undefined => fieldErrors(error).known.phone_number;

function fieldErrors(error: unknown) {
  return splitFieldErrors(asProblem(error).fields, ['phone_number']);
}
