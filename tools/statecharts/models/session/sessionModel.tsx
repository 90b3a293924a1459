// The claims of a session, for either realm.
import { fireEvent, screen } from '@testing-library/react';
import {
  createEmptyActor,
  type AnyActorRef,
  type AnyEventObject,
  type InspectionEvent,
  type SnapshotFrom,
} from 'xstate';
import { ApiProblem } from '../../../../src/api/problem.ts';
import type { Account } from '../../../../src/api/account.ts';
import type { Realm } from '../../../../src/lib/realm.ts';
import { sharedCopy } from '../../../../src/lib/copy/shared.ts';
import type { App as RunningApp } from '../../../../src/machines/app.ts';
import { navigationMachine } from '../../../../src/machines/navigation.ts';
import { sessionMachine } from '../../../../src/machines/session/session.ts';
import type { SessionStatus } from '../../../../src/lib/routeDecision.ts';
import { App } from '../../../../src/screens/App.tsx';
import { byHand, elsewhere, press } from '../../kit/gestures.ts';
import { defineModel, type Model } from '../../kit/model.ts';
import { shell } from '../appShell.tsx';
import { done, failed, containsText, sentEvents, stepFrom, type RequestedAction } from '../../kit/step.ts';

type Session = SnapshotFrom<typeof sessionMachine>;

const refused = new ApiProblem('http', { status: 401, code: 'unauthenticated' });
const locked = new ApiProblem('http', { status: 403, code: 'session_locked' });
const offline = new ApiProblem('network');

function statusOf({ value, context: { account } }: Session): SessionStatus {
  const { account: at } = value as { account: string };
  if (at === 'loading') return 'unknown';
  if (at === 'unreachable') return 'unreachable';
  if (account === null) return 'signedOut';
  if (account.realm === 'customer') return 'signedIn';
  return account.user.kyc_status === 'ACTIVE' ? 'kycActive' : 'kycPending';
}

const statusEvents = (actions: RequestedAction[]) =>
  sentEvents(actions).filter(({ type }) => type === 'sessionStatus.changed');
const tabMessages = (actions: RequestedAction[]) =>
  sentEvents(actions).filter(({ type }) => type.startsWith('tab.'));
const startedCalls = (actions: RequestedAction[]) =>
  actions.flatMap(({ type, params }) => (type === 'xstate.spawnChild' ? [params['id']] : []));
const does = (actions: RequestedAction[], what: string) => actions.some(({ type }) => type === what);

/** No account data left; `renewal` may stay, because it identifies no account. */
const isReset = ({ account, problem }: Session['context']): boolean => account === null && problem === null;
/** The events that end a session; a signed-out session ignores them. */
const endings = [
  { type: 'session.logOut' },
  { type: 'session.idle' },
  { type: 'session.ended' },
  { type: 'tab.left' },
];

export const sessionModel = (realm: Realm, accounts: readonly Account[]): Model => {
  const home = realm === 'seller' ? '/seller/portfolio' : '/home';
  let app: RunningApp | undefined;
  return defineModel({
    id: `session.${realm}`,
    machine: sessionMachine,
    inputs: {
      'a session may exist': { realm, hinted: true, owner: createEmptyActor() },
      'none exists': { realm, hinted: false, owner: createEmptyActor() },
    },
    cases: [
      ...accounts.flatMap((account) => [
        done('loadAccount', account),
        done('loadAccount', { ...account, user: { ...account.user, id: 'somebody else' } }),
        { type: 'account.changed' as const, account },
        { type: 'tab.changed' as const, account },
      ]),
      failed('loadAccount', locked),
      ...[refused, offline].flatMap((problem) => [
        failed('loadAccount', problem),
        failed('renewSession', problem),
      ]),
    ],
    // Of how a session ended the machine only asks whether by choice. It reads `hinted` at the start, and `renewal` never.
    key: ({ value, context: { account, problem, user, end, isLocked } }) => [
      value,
      isLocked,
      account,
      problem,
      user,
      end === 'session.logOut',
    ],
    resting: ['account.signedOut', 'access.resting'],
    repeatable: ['session.opened', 'tab.opened'], // a newer login replaces the one whose account is still loading
    always: {
      'an account is kept exactly while signed in': (now) =>
        (now.context.account !== null) === now.matches({ account: 'signedIn' }),
      'no account data outlives the session': (now) =>
        now.matches({ account: 'signedIn' }) ||
        accounts.every(({ user }) => !containsText(now.context, user.phone_number)),
      'signing out resets the context': (now) =>
        !now.matches({ account: 'signedOut' }) || isReset(now.context),
      'a problem is kept exactly while the account is unreachable': (now) =>
        (now.context.problem !== null) === now.matches({ account: 'unreachable' }),
      'a renewal without a reply is lost, also after a fresh one': (now) => {
        if (!now.matches({ access: 'renewing' })) return true;
        const fresh = { ...now, context: { ...now.context, renewal: 'fresh' } };
        return stepFrom(fresh, failed('renewSession', offline)).snapshot.context['renewal'] === 'lost';
      },
      'only a session is locked': (now) =>
        !now.context.isLocked ||
        now.context.account !== null ||
        /loading|unreachable/.test(JSON.stringify(now.value)),
      'a signed-out session ignores every ending': (now) =>
        !now.matches({ account: 'signedOut' }) ||
        endings.every((event) => stepFrom(now, event).actions.length === 0),
    },
    canAlwaysReach: {
      'signed in': (now) => now.matches({ account: 'signedIn' }),
      'signed out': (now) => now.matches({ account: 'signedOut' }),
      'access at rest': (now) => now.matches({ access: 'resting' }),
    },
    stepInvariants: {
      'the owner receives every change of status': ({ from, to, actions }) =>
        statusOf(from) === statusOf(to) || statusEvents(actions).at(-1)?.['status'] === statusOf(to),
      'the last status sent to the owner is the current one': ({ to, actions }) =>
        statusEvents(actions).length === 0 || statusEvents(actions).at(-1)?.['status'] === statusOf(to),
      'the owner learns whether the person chose to log out': ({ event, actions }) =>
        !endings.some(({ type }) => type === event.type) ||
        statusEvents(actions).every(({ byChoice }) => byChoice === (event.type === 'session.logOut')),
      'a logout here clears the stored session and reaches the other tabs': ({ from, to, actions }) =>
        from.matches({ account: 'leaving' }) ||
        !to.matches({ account: 'leaving' }) ||
        (does(actions, 'forgetSession') &&
          (!to.context.hasOtherTabs || tabMessages(actions).some(({ type }) => type === 'tab.left'))),
      'a session that ended says how, until the next one': ({ from, to, event }) => {
        const { end } = to.context;
        if (to.matches({ account: 'loading' })) return /opened|unlocked|retry|init/.test(end ?? '');
        const isOver = from.matches({ account: 'signedOut' }) || from.matches({ account: 'leaving' });
        if (isOver) return end === from.context.end;
        const isOut = to.matches({ account: 'signedOut' }) || to.matches({ account: 'leaving' });
        const isRenewal = event.type.endsWith('.renewSession');
        return !isOut || end === (isRenewal ? 'session.ended' : event.type);
      },
      'somebody else’s login takes back where the earlier session led': ({ from, event, actions }) => {
        if (event.type !== done('loadAccount').type) return true;
        const { user } = from.context;
        const isOther = user !== null && user !== event['output'].user.id;
        return statusEvents(actions).every(({ byChoice }) => byChoice === isOther);
      },
      'a login here reaches the other tabs and counts as activity': ({ from, event, actions }) =>
        event.type === 'session.opened'
          ? (tabMessages(actions)[0]?.type === 'tab.opened') === from.context.hasOtherTabs &&
            does(actions, 'recordActivity')
          : !does(actions, 'recordActivity'),
      'a failed channel to the other tabs gets no messages': ({ from, actions }) =>
        from.context.hasOtherTabs || tabMessages(actions).length === 0,
      'nothing is sent on a channel once it has failed': ({ to, event }) =>
        event.type !== failed('otherTabs').type ||
        [{ type: 'session.opened' }, { type: 'session.logOut' }].every(
          (next) => tabMessages(stepFrom(to, next).actions).length === 0,
        ),
      'messages from another tab are not sent on': ({ event, actions }) =>
        !event.type.startsWith('tab.') || tabMessages(actions).length === 0,
      'a signed-out session makes no account call before a login here or in another tab': ({
        from,
        event,
        actions,
      }) =>
        !from.matches({ account: 'signedOut' }) ||
        event.type.endsWith('.opened') ||
        !['loadAccount', 'logOut'].some((call) => startedCalls(actions).includes(call)),
      'a refused account load signs out, a lost answer does not': ({ to, event }) =>
        event.type !== 'xstate.error.actor.loadAccount' ||
        to.matches({ account: event['error'] === refused ? 'signedOut' : 'unreachable' }),
      'an account loaded or saved by a flow replaces the old one, and reaches the other tabs': ({
        to,
        event,
        actions,
      }) =>
        event.type !== 'account.changed' ||
        (to.context.account === event['account'] &&
          tabMessages(actions).some(({ type }) => type === 'tab.changed') === to.context.hasOtherTabs),
      'somebody else’s account in another tab changes nothing': ({ from, to, event }) =>
        event.type !== 'tab.changed' ||
        event['account'].user.id === from.context.user ||
        to.context.account === from.context.account,
      'a renewal records its outcome': ({ to, event }) =>
        !event.type.endsWith('.renewSession') ||
        to.context.renewal ===
          (event.type.startsWith('xstate.done') ? 'fresh' : event['error'] === refused ? 'refused' : 'lost'),
      'a fresh or lost renewal leaves the account alone': ({ from, to, event }) =>
        !event.type.endsWith('.renewSession') ||
        event['error'] === refused ||
        (from.value as { account: string }).account === (to.value as { account: string }).account,
      'a refused renewal ends the session': ({ to, event }) =>
        event.type !== 'xstate.error.actor.renewSession' ||
        event['error'] !== refused ||
        to.matches({ account: 'signedOut' }) ||
        to.matches({ account: 'leaving' }),
      'only its answer or a newer login ends a logout': ({ from, to, event }) =>
        !from.matches({ account: 'leaving' }) ||
        to.matches({ account: 'leaving' }) ||
        /logOut$|\.opened$/.test(event.type),
    },
    screen: {
      show: ({ input, clock, inspect }) => {
        const hinted = { customer: false, seller: false, [realm]: input.hinted };
        const own = (seen: InspectionEvent) => (seen.actorRef as AnyActorRef).id === realm && inspect(seen); // not the other realm's
        app = shell(
          { clock, inspect: own },
          { session: sessionMachine, navigation: navigationMachine },
          home,
          hinted,
        );
        return <App app={app} />;
      },
      // A login would open the home page.
      isRepresentative: (now) => statusOf(now) !== 'kycPending' && now.context.end !== 'session.opened',
      perform: {
        'session.opened': byHand(enter),
        'tab.opened': byHand(enter),
        'session.logOut': byHand((event, actor) => {
          const [button] = screen.queryAllByRole('button', { name: 'Log Out' });
          if (button) fireEvent.click(button);
          else actor.send(event); // this page has no such button
        }),
        'session.retry': press(sharedCopy.offline.retry),
        'session.renew': elsewhere,
        'session.idle': elsewhere,
        'session.ended': elsewhere,
        'session.lock': elsewhere,
        'session.locked': elsewhere,
        'session.unlocked': elsewhere,
        'tab.left': elsewhere,
        'tab.locked': elsewhere,
        'tab.unlocked': elsewhere,
        'tab.changed': elsewhere,
        'account.changed': elsewhere,
      },
    },
  });

  /** A login opens the home page. */
  function enter(event: AnyEventObject, actor: AnyActorRef): void {
    actor.send(event);
    app?.get('navigation').send({ type: 'navigation.go', to: home });
  }
};
