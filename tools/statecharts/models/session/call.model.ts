// A call has no screen. How many calls share one session is proved in tests/proofs/calls.test.ts.
import { ApiProblem } from '../../../../src/api/problem.ts';
import { callMachine, type CallEffects, type Reply } from '../../../../src/machines/session/call.ts';
import { defineModel } from '../../kit/model.ts';
import { done, failed, type RequestedAction } from '../../kit/step.ts';

const never = () => new Promise<never>(() => undefined);
export const effects: CallEffects = {
  fetchCsrf: never,
  attempt: never,
  renew: never,
  endSession: () => undefined,
};

/** A reply; `more` is what it refuses. */
export const reply = (more: Partial<Reply> = {}): Reply => ({
  response: null as never,
  csrfRejected: false,
  needsRenewal: false,
  isRenewed: false,
  isHinted: true,
  ...more,
});

const starts = (actions: RequestedAction[], id: string) =>
  actions.some(({ type, params }) => type === 'xstate.spawnChild' && params['id'] === id);
const does = (actions: RequestedAction[], what: string) => actions.some(({ type }) => type === what);
const offline = new ApiProblem('network');

export const model = defineModel({
  machine: callMachine,
  inputs: {
    'with a CSRF cookie': { effects, lacksCsrf: false },
    'without one': { effects, lacksCsrf: true },
  },
  cases: [
    ...[false, true].flatMap((csrfRejected) => [
      done('attempt', reply({ csrfRejected })),
      done('attempt', reply({ csrfRejected, needsRenewal: true })),
    ]),
    done('attempt', reply({ needsRenewal: true, isRenewed: true })),
    done('attempt', reply({ needsRenewal: true, isHinted: false })),
    done('attempt', reply({ needsRenewal: true, isRenewed: true, isHinted: false })),
    failed('attempt', offline),
    failed('attempt', new ApiProblem('timeout')),
    failed('fetchCsrf', offline),
    done('renew', 'fresh'),
    done('renew', 'refused'),
    done('renew', 'lost'),
    failed('renew', offline),
  ],
  canAlwaysReach: {
    'an end': ({ status }) => status === 'done',
  },
  always: {
    'a call waits for a renewal only with the refusal in hand, and while the session has its hint': (now) =>
      !now.matches('renewing') || (now.context.reply?.needsRenewal === true && now.context.reply.isHinted),
    'a call ends with a reply or with a problem': (now) =>
      (!now.matches('answered') || (now.context.reply !== null && now.context.problem === null)) &&
      (!now.matches('failed') || now.context.problem !== null),
  },
  stepInvariants: {
    'a fresh session, its own or another call’s renewal, leads to exactly one more try': ({
      from,
      to,
      event,
    }) =>
      to.matches('repeating') ===
      (event['output'] === 'fresh' ||
        ((from.matches('sending') || from.matches('resending')) &&
          event['output']?.needsRenewal === true &&
          event['output'].isRenewed === true &&
          !(from.matches('sending') && event['output'].csrfRejected === true))),
    'a call renews once at most': ({ from, actions }) =>
      !starts(actions, 'renew') || from.matches('sending') || from.matches('resending'),
    'a refused renewal answers with the refusal': ({ from, to, event }) =>
      event['output'] !== 'refused' || (to.matches('answered') && to.context.reply === from.context.reply),
    'a lost renewal is a network problem and leaves the session alone': ({ to, event, actions }) =>
      event['output'] !== 'lost' ||
      ((to.context.problem as ApiProblem).kind === 'network' && !does(actions, 'endSession')),
    'only a refusal without a session hint ends the session here, and ends the call': ({
      to,
      event,
      actions,
    }) =>
      !does(actions, 'endSession') ||
      (to.matches('answered') && event['output'].needsRenewal === true && event['output'].isHinted === false),
    'a refusal without a session hint or a renewal ends the session': ({ from, event, actions }) =>
      event['output']?.needsRenewal !== true ||
      event['output'].isHinted === true ||
      event['output'].isRenewed === true ||
      from.matches('repeating') ||
      does(actions, 'endSession'),
    'a CSRF header is replaced once at most, and only where it was rejected': ({ from, to, event }) =>
      !to.matches('replacingCsrf') || (from.matches('sending') && event['output'].csrfRejected === true),
    'a call is answered with the newest reply': ({ to, event }) =>
      event.type !== done('attempt').type || !to.matches('answered') || to.context.reply === event['output'],
    'a call without a CSRF cookie is sent all the same': ({ from, to, event }) =>
      !event.type.endsWith('.fetchCsrf') ||
      to.matches(from.matches('fetchingCsrf') ? 'sending' : 'resending'),
  },
});
