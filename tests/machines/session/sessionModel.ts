// What holds of a session, whichever side's it is.
import { createEmptyActor, type SnapshotFrom } from 'xstate';
import { ApiProblem } from '../../../src/api/problem.ts';
import type { Account } from '../../../src/api/session.ts';
import type { Realm } from '../../../src/api/transport.ts';
import { sessionMachine, type Standing } from '../../../src/machines/session/session.ts';
import { describeMachine } from '../../support/model.ts';
import { done, failed, holds, sent, type Asked } from '../../support/step.ts';

type Session = SnapshotFrom<typeof sessionMachine>;

const refused = new ApiProblem('http', { status: 401, code: 'unauthenticated' });
const offline = new ApiProblem('network');

function standingOf({ value, context: { account } }: Session): Standing {
  const { account: at } = value as { account: string };
  if (at === 'loading') return 'unknown';
  if (at === 'unreachable') return 'unreachable';
  if (account === null) return 'signedOut';
  if (account.realm === 'customer') return 'signedIn';
  return account.user.kyc_status === 'ACTIVE' ? 'kycActive' : 'kycPending';
}

const told = (actions: Asked[]) => sent(actions).filter(({ type }) => type === 'standing.changed');
const news = (actions: Asked[]) => sent(actions).filter(({ type }) => type.startsWith('tab.'));

export const sessionModel = (realm: Realm, accounts: readonly Account[]) =>
  describeMachine({
    machine: sessionMachine,
    busy: ['account.loading', 'account.leaving', 'access.renewing'],
    inputs: {
      'a session may exist': { realm, hinted: true, owner: createEmptyActor() },
      'none exists': { realm, hinted: false, owner: createEmptyActor() },
    },
    cases: [
      ...accounts.flatMap((account) => [
        done('loadAccount', account),
        { type: 'account.changed' as const, account },
      ]),
      { type: 'tab.left', byChoice: true },
      { type: 'tab.left', byChoice: false },
      ...[refused, offline].flatMap((problem) => [
        failed('loadAccount', problem),
        failed('renewSession', problem),
      ]),
    ],
    resting: ['account.signedOut', 'access.resting'],
    repeatable: ['session.opened', 'tab.opened'], // a newer login replaces the one whose account is still coming
    always: {
      'there is an account exactly while signed in': (now) =>
        (now.context.account !== null) === now.matches({ account: 'signedIn' }),
      'nothing of the account is left anywhere after it': (now) =>
        now.matches({ account: 'signedIn' }) ||
        accounts.every(({ user }) => !holds(now.context, user.phone_number)),
    },
    canAlwaysReach: {
      'signed in': (now) => now.matches({ account: 'signedIn' }),
      'signed out': (now) => now.matches({ account: 'signedOut' }),
      'access at rest': (now) => now.matches({ access: 'resting' }),
    },
    everyStep: {
      'the owner hears of every change of standing': ({ from, to, actions }) =>
        standingOf(from) === standingOf(to) || told(actions).at(-1)?.['standing'] === standingOf(to),
      'what the owner hears last is so': ({ to, actions }) =>
        told(actions).length === 0 || told(actions).at(-1)?.['standing'] === standingOf(to),
      'a logout here is told to the other tabs and kept on the device': ({ from, to, actions }) =>
        from.matches({ account: 'leaving' }) ||
        !to.matches({ account: 'leaving' }) ||
        (news(actions).some(({ type }) => type === 'tab.left') &&
          actions.some(({ type }) => type === 'forgetSession')),
      'what another tab told is not told again': ({ event, actions }) =>
        !event.type.startsWith('tab.') || news(actions).length === 0,
      'a renewal that got no answer, or a fresh one, leaves the account alone': ({ from, to, event }) =>
        !event.type.endsWith('.renewSession') ||
        event['error'] === refused ||
        (from.value as { account: string }).account === (to.value as { account: string }).account,
      'a refused renewal ends the session': ({ to, event }) =>
        event.type !== 'xstate.error.actor.renewSession' ||
        event['error'] !== refused ||
        to.matches({ account: 'signedOut' }) ||
        to.matches({ account: 'leaving' }),
      'nothing but its answer, or a newer login, cuts a logout short': ({ from, to, event }) =>
        !from.matches({ account: 'leaving' }) ||
        to.matches({ account: 'leaving' }) ||
        /logOut$|\.opened$/.test(event.type),
    },
  });
