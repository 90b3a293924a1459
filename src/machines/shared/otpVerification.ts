// Proves that a person holds a phone number: a code is sent at once, typed and checked; another may be sent after a pause. A child of
// registration and of the forgotten password: the parent starts it when the person asks for a code, and stops it when the number
// changes. It ends with the code accepted, or with the server's word that this is no number to send a code to.
import { assign, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { sendOtp, verifyOtp, type OtpRequest } from '../../api/otp.ts';
import { asProblem, isProblem } from '../../api/problem.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { splitFieldErrors, problemText } from '../../lib/problemText.ts';
import { toast, type toastsMachine } from '../session/toasts.ts';
import { countdown } from './countdown.ts';

export const CODE_LENGTH = 6;

/** The sentences of this flow, as the screens each write them. */
export interface OtpCopy {
  sendFailed: string;
  verifyFailed: string;
  /** Said by toast beside the sentence at the boxes, on the screens that say both. */
  notVerified?: string | undefined;
  sent: string;
  resent: string;
  verified: string;
}

export interface OtpInput extends OtpRequest {
  copy: OtpCopy;
  toasts: ActorRefFrom<typeof toastsMachine>;
}

/** How it ended: `token` allows a new password, where that was the purpose; `refusal` is a sentence for the phone field. */
export type OtpOutcome = { kind: 'verified'; token: string | null } | { kind: 'refused'; refusal: string };

interface Notice {
  about: 'code' | 'sending';
  text: string;
}

interface Context extends OtpInput {
  code: string;
  /** What went wrong last, in words, and with what: the code that was typed, or the sending of one. */
  notice: Notice | null;
  /** Whole seconds until another code may be asked for. */
  left: number;
  outcome: OtpOutcome;
}

const refusals = (error: unknown) => splitFieldErrors(asProblem(error).fields, ['phone_number']);

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
    sayNothing: assign({ notice: null }),
    sayOfCode: assign((_, { text }: { text: string }) => ({ notice: { about: 'code', text } as const })),
    sayNotSent: assign(({ context }, { error }: { error: unknown }) => ({
      notice: { about: 'sending', text: problemText(asProblem(error), context.copy.sendFailed) } as const,
    })),
    waitFor: assign({ left: (_, { seconds }: { seconds: number }) => seconds }),
    waitAsTold: assign({ left: (_, { error }: { error: unknown }) => asProblem(error).retryAfter ?? 0 }),
    forgetCode: assign({ code: '' }),
    refusePhone: enqueueActions(({ context, enqueue }, { error }: { error: unknown }) => {
      const { known, rest } = refusals(error);
      enqueue.assign({ outcome: { kind: 'refused', refusal: known.phone_number ?? '' } });
      if (rest) enqueue.sendTo(context.toasts, toast('error', rest));
    }),
    sayNotVerified: enqueueActions(({ context: { copy, toasts }, enqueue }) => {
      if (copy.notVerified) enqueue.sendTo(toasts, toast('error', copy.notVerified));
    }),
    announce: sendTo(
      ({ context }) => context.toasts,
      (_, { text }: { text: string }) => toast('success', text),
    ),
  },
  guards: {
    codeIsComplete: ({ context }) => context.code.length === CODE_LENGTH,
    pauseIsOver: ({ context }) => context.left === 0,
    refusesThePhone: (_, { error }: { error: unknown }) => refusals(error).known.phone_number !== undefined,
    // Too soon or too often: a code was sent not long ago, and it may be at hand.
    asksForPatience: (_, { error }: { error: unknown }) => isProblem(error, 'too_many_requests'),
  },
}).createMachine({
  id: 'otpVerification',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    ...input,
    code: '',
    notice: null,
    left: 0,
    outcome: { kind: 'refused', refusal: '' },
  }),
  initial: 'sending',
  states: {
    sending: {
      tags: 'busy',
      entry: 'sayNothing',
      invoke: {
        id: 'sendOtp',
        src: 'sendOtp',
        input: ({ context }) => context,
        onDone: {
          target: 'waiting',
          actions: [
            { type: 'waitFor', params: ({ event }) => ({ seconds: event.output }) },
            { type: 'announce', params: ({ context }) => ({ text: context.copy.sent }) },
          ],
        },
        onError: [
          {
            guard: { type: 'refusesThePhone', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'refusePhone', params: ({ event }) => event },
          },
          {
            guard: { type: 'asksForPatience', params: ({ event }) => event },
            target: 'waiting',
            actions: [
              { type: 'sayNotSent', params: ({ event }) => event },
              { type: 'waitAsTold', params: ({ event }) => event },
            ],
          },
          { target: 'notSent', actions: { type: 'sayNotSent', params: ({ event }) => event } },
        ],
      },
    },
    notSent: { on: { 'otp.send': 'sending' } },
    waiting: {
      invoke: {
        id: 'countdown',
        src: 'countdown',
        input: ({ context }) => ({ seconds: context.left }),
        onError: { actions: { type: 'waitFor', params: { seconds: 0 } } },
      },
      on: {
        'countdown.at': { actions: { type: 'waitFor', params: ({ event }) => ({ seconds: event.left }) } },
      },
      initial: 'entering',
      states: {
        entering: {
          on: {
            'code.change': {
              actions: [assign({ code: ({ event }) => event.code }), 'sayNothing'],
            },
            'code.submit': [
              { guard: 'codeIsComplete', target: 'checking' },
              { actions: { type: 'sayOfCode', params: { text: sharedCopy.otp.incomplete } } },
            ],
            'otp.send': { guard: 'pauseIsOver', target: '#otpVerification.resending' },
          },
        },
        checking: {
          tags: 'busy',
          entry: 'sayNothing',
          invoke: {
            id: 'verifyOtp',
            src: 'verifyOtp',
            input: ({ context }) => ({ ...context, otp: context.code }),
            onDone: {
              target: '#otpVerification.verified',
              actions: assign({ outcome: ({ event }) => ({ kind: 'verified', token: event.output }) }),
            },
            onError: {
              target: 'entering',
              actions: [
                {
                  type: 'sayOfCode',
                  params: ({ context, event }) => ({
                    text: problemText(asProblem(event.error), context.copy.verifyFailed),
                  }),
                },
                'sayNotVerified',
              ],
            },
          },
        },
      },
    },
    // The boxes stay on the page meanwhile: the first code may still arrive.
    resending: {
      tags: 'busy',
      entry: 'sayNothing',
      invoke: {
        id: 'sendOtp',
        src: 'sendOtp',
        input: ({ context }) => context,
        onDone: {
          target: 'waiting',
          actions: [
            'forgetCode', // it belonged to the message before
            { type: 'waitFor', params: ({ event }) => ({ seconds: event.output }) },
            { type: 'announce', params: ({ context }) => ({ text: context.copy.resent }) },
          ],
        },
        onError: [
          {
            guard: { type: 'refusesThePhone', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'refusePhone', params: ({ event }) => event },
          },
          {
            target: 'waiting',
            actions: [
              { type: 'sayNotSent', params: ({ event }) => event },
              { type: 'waitAsTold', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
    verified: {
      type: 'final',
      entry: ['forgetCode', { type: 'announce', params: ({ context }) => ({ text: context.copy.verified }) }],
    },
    refused: { type: 'final', entry: 'forgetCode' },
  },
  output: ({ context }) => context.outcome,
});

/** Whether a code is on its way to the person, or at hand: the boxes for it are on the page. */
export const isCodeSent = (now: SnapshotFrom<typeof otpVerificationMachine>): boolean =>
  now.matches('waiting') || now.matches('resending');
