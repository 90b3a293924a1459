// A sign-in with everything that makes machines hard: two calls, a countdown, a lockout, a secret and an end. The kit's own tests
// prove it, walk it and then break it.
import { assertEvent, assign, fromPromise, sendTo, setup, type ActorRef, type Snapshot } from 'xstate';

type ToastsRef = ActorRef<Snapshot<unknown>, { type: 'toast.show'; text: string }>;
type Events =
  | { type: 'credentials.submit'; email: string; password: string }
  | { type: 'code.submit'; code: string }
  | { type: 'code.resend' }
  | { type: 'signIn.restart' };

const CODE_TRIES = 2;
const notProvided = (): never => {
  throw new Error('not provided');
};

export const signInMachine = setup({
  types: {
    input: {} as { resendPause: number; toasts: ToastsRef },
    context: {} as {
      email: string;
      resendIn: number;
      resendPause: number;
      wrongCodes: number;
      session: string | null;
      toasts: ToastsRef;
    },
    events: {} as Events,
    output: {} as { session: string | null },
    tags: {} as 'busy',
  },
  actors: {
    sendCode: fromPromise<void, { email: string; password: string }>(notProvided),
    checkCode: fromPromise<string, { code: string }>(notProvided),
  },
  actions: {
    countDown: assign({ resendIn: ({ context }) => context.resendIn - 1 }),
    countWrongCode: assign({ wrongCodes: ({ context }) => context.wrongCodes + 1 }),
    startPause: assign({ resendIn: ({ context }) => context.resendPause }),
    sayWelcome: sendTo(({ context }) => context.toasts, { type: 'toast.show', text: 'Welcome back' }),
  },
  guards: {
    pauseIsOver: ({ context }) => context.resendIn === 0,
    noTriesLeft: ({ context }) => context.wrongCodes >= CODE_TRIES,
  },
  delays: { second: 1_000, lockout: 30_000 },
}).createMachine({
  id: 'sampleSignIn',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, email: '', resendIn: 0, wrongCodes: 0, session: null }),
  initial: 'asking',
  states: {
    asking: {
      initial: 'fresh',
      on: {
        'credentials.submit': { target: 'sending', actions: assign({ email: ({ event }) => event.email }) },
      },
      states: { fresh: {}, refused: {} },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context, event }) => {
          assertEvent(event, 'credentials.submit');
          return { email: context.email, password: event.password };
        },
        onDone: { target: 'code', actions: 'startPause' },
        onError: 'asking.refused',
      },
    },
    code: {
      type: 'parallel',
      on: { 'signIn.restart': 'asking' },
      states: {
        check: {
          initial: 'entering',
          states: {
            entering: { on: { 'code.submit': 'checking' } },
            checking: {
              tags: 'busy',
              on: { 'signIn.restart': {} }, // a code being checked is finished first
              invoke: {
                id: 'checkCode',
                src: 'checkCode',
                input: ({ event }) => {
                  assertEvent(event, 'code.submit');
                  return { code: event.code };
                },
                onDone: {
                  target: '#sampleSignIn.signedIn',
                  actions: [assign({ session: ({ event }) => event.output }), 'sayWelcome'],
                },
                onError: { target: 'rejected', actions: 'countWrongCode' },
              },
            },
            rejected: {
              always: { guard: 'noTriesLeft', target: '#sampleSignIn.locked' },
              on: { 'code.submit': 'checking' },
            },
          },
        },
        resend: {
          initial: 'counting',
          states: {
            counting: {
              always: { guard: 'pauseIsOver', target: 'allowed' },
              after: { second: { target: 'counting', reenter: true, actions: 'countDown' } },
            },
            allowed: { on: { 'code.resend': { target: 'counting', actions: 'startPause' } } },
          },
        },
      },
    },
    locked: { after: { lockout: { target: 'asking', actions: assign({ wrongCodes: 0 }) } } },
    signedIn: { type: 'final' },
  },
  output: ({ context }) => ({ session: context.session }),
});
