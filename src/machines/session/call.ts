// One call to the server, from its first try to its reply. A write without a CSRF cookie gets one first, and a rejected one is replaced once.
// A call that needs fresher access waits for a renewal, which all that wait share (session.ts), and is sent once more; without a session
// hint it ends the session instead. It ends answered, failed when no reply came, or abandoned by its caller. src/api/send.ts starts it.
import { assign, fromPromise, setup } from 'xstate';
import { ApiProblem } from '../../api/problem.ts';
import type { Renewal } from '../../api/transport.ts';

export interface Reply {
  response: Response;
  csrfRejected: boolean;
  /** The session's access has run out: a renewal may help. */
  needsRenewal: boolean;
  /** Another call has renewed the session since this one began. */
  isRenewed: boolean;
  /** The session's hint cookie exists. */
  isHinted: boolean;
}

/** What a call does; each rejects when no reply came. */
export interface CallEffects {
  fetchCsrf: () => Promise<unknown>;
  attempt: () => Promise<Reply>;
  renew: () => Promise<Renewal>;
  endSession: () => void;
}

interface Context {
  effects: CallEffects;
  lacksCsrf: boolean;
  /** The newest reply. */
  reply: Reply | null;
  problem: unknown;
}

export const callMachine = setup({
  types: {
    input: {} as Pick<Context, 'effects' | 'lacksCsrf'>,
    context: {} as Context,
    events: {} as { type: 'call.abort' },
    tags: {} as 'busy',
  },
  actors: {
    fetchCsrf: fromPromise<unknown, CallEffects>(({ input }) => input.fetchCsrf()),
    attempt: fromPromise<Reply, CallEffects>(({ input }) => input.attempt()),
    renew: fromPromise<Renewal, CallEffects>(({ input }) => input.renew()),
  },
  actions: {
    setReply: assign((_, { output }: { output: Reply }) => ({ reply: output })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: error })),
    endSession: ({ context }) => context.effects.endSession(),
  },
  guards: {
    lacksCsrf: ({ context }) => context.lacksCsrf,
    csrfRejected: (_, { output }: { output: Reply }) => output.csrfRejected,
    needsRenewal: (_, { output }: { output: Reply }) => output.needsRenewal,
    isRenewed: ({ context }) => context.reply?.isRenewed === true,
    isHinted: ({ context }) => context.reply?.isHinted === true,
    isFresh: (_, { output }: { output: Renewal }) => output === 'fresh',
    isRefused: (_, { output }: { output: Renewal }) => output === 'refused',
  },
}).createMachine({
  id: 'call',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, reply: null, problem: null }),
  initial: 'starting',
  on: { 'call.abort': '.abandoned' },
  states: {
    starting: { always: [{ guard: 'lacksCsrf', target: 'fetchingCsrf' }, { target: 'sending' }] },
    fetchingCsrf: {
      tags: 'busy',
      invoke: {
        id: 'fetchCsrf',
        src: 'fetchCsrf',
        input: ({ context }) => context.effects,
        onDone: 'sending',
        onError: 'sending', // the write itself will fail (spec A7)
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'attempt',
        src: 'attempt',
        input: ({ context }) => context.effects,
        onDone: [
          { guard: { type: 'csrfRejected', params: ({ event }) => event }, target: 'replacingCsrf' },
          {
            guard: { type: 'needsRenewal', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'setReply', params: ({ event }) => event },
          },
          { target: 'answered', actions: { type: 'setReply', params: ({ event }) => event } },
        ],
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    replacingCsrf: {
      tags: 'busy',
      invoke: {
        id: 'fetchCsrf',
        src: 'fetchCsrf',
        input: ({ context }) => context.effects,
        onDone: 'resending',
        onError: 'resending',
      },
    },
    // A second rejected CSRF header is the reply.
    resending: {
      tags: 'busy',
      invoke: {
        id: 'attempt',
        src: 'attempt',
        input: ({ context }) => context.effects,
        onDone: [
          {
            guard: { type: 'needsRenewal', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'setReply', params: ({ event }) => event },
          },
          { target: 'answered', actions: { type: 'setReply', params: ({ event }) => event } },
        ],
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    refused: {
      always: [
        { guard: 'isRenewed', target: 'repeating' },
        { guard: 'isHinted', target: 'renewing' },
        { target: 'answered', actions: 'endSession' },
      ],
    },
    renewing: {
      tags: 'busy',
      invoke: {
        id: 'renew',
        src: 'renew',
        input: ({ context }) => context.effects,
        onDone: [
          { guard: { type: 'isFresh', params: ({ event }) => event }, target: 'repeating' },
          { guard: { type: 'isRefused', params: ({ event }) => event }, target: 'answered' },
          // The session may still be good: only the call did not get through.
          { target: 'failed', actions: assign({ problem: () => new ApiProblem('network') }) },
        ],
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    // The last try: its reply is the call's, whatever it says.
    repeating: {
      tags: 'busy',
      invoke: {
        id: 'attempt',
        src: 'attempt',
        input: ({ context }) => context.effects,
        onDone: { target: 'answered', actions: { type: 'setReply', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    answered: { type: 'final' },
    failed: { type: 'final' },
    abandoned: { type: 'final' },
  },
});
