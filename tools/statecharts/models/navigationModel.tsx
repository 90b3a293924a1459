// The claims of navigation per realm; tests/proofs/root.test.ts proves both realms together with the sessions.
import { fireEvent, screen } from '@testing-library/react';
import { createEmptyActor, type SnapshotFrom } from 'xstate';
import { navigationMachine } from '../../../src/machines/navigation.ts';
import { FROM_REMINDER } from '../../../src/lib/paths.ts';
import type { Realm } from '../../../src/lib/realm.ts';
import { sharedCopy } from '../../../src/lib/copy/shared.ts';
import type { SessionStatus } from '../../../src/lib/routeDecision.ts';
import { activeSeller, customer } from './session/accounts.ts';
import { defineModel } from '../kit/model.ts';
import { App } from '../../../src/screens/App.tsx';
import { byHand, elsewhere, press } from '../kit/gestures.ts';
import { shellSite, silenceBell } from './appShell.tsx';
import { fakeApp, fakeBrand, fakeActor, fakeLocation } from '../kit/fakes.tsx';
import { sentEvents, type RequestedAction } from '../kit/step.ts';

const go = (to: string) => ({ type: 'navigation.go' as const, to });
const moved = (path: string) => ({
  type: 'location.moved' as const,
  place: { path, search: '', state: null },
});
const statusChanged = (realm: Realm, status: SessionStatus, byChoice = false) => ({
  type: 'sessionStatus.changed' as const,
  realm,
  status,
  byChoice,
});
/** The access rules, restated independently of the machine. */
const allowed: Readonly<Record<string, readonly [Realm, ...SessionStatus[]] | undefined>> = {
  '/home': ['customer', 'signedIn'],
  '/seller/kyc': ['seller', 'kycPending', 'kycActive'],
  '/seller/portfolio': ['seller', 'kycActive'],
};

const guardOf = (path = '') => allowed[path]?.[0] ?? null;

type Navigation = SnapshotFrom<typeof navigationMachine>;
type SessionStatuses = Navigation['context']['sessionStatuses'];

/** True when a request for this page is not redirected. */
const mayEnter = (path: string, sessionStatuses: SessionStatuses): boolean => {
  const [realm, ...status] = allowed[path] ?? [];
  if (path === '/seller/kyc') return sessionStatuses.seller === 'kycPending';
  if (path === '/seller') return !sessionStatuses.seller.startsWith('kyc');
  return realm === undefined || (status as SessionStatus[]).includes(sessionStatuses[realm]);
};
/** True when the status of the session that guards this page is known. */
const isKnown = (path: string, sessionStatuses: SessionStatuses): boolean => {
  const realm = guardOf(path);
  return realm === null || !['unknown', 'unreachable'].includes(sessionStatuses[realm]);
};
/** The session status of the requested page's realm. */
const statusFor = ({ context: { request, sessionStatuses } }: Navigation): SessionStatus =>
  sessionStatuses[request.to.startsWith('/seller') ? 'seller' : 'customer'];
const follows = ({ context: { request, sessionStatuses } }: Navigation, path: string): boolean =>
  request.to === path || !mayEnter(path, sessionStatuses);
const does = (actions: RequestedAction[], what: string) => actions.some(({ type }) => type === what);
const loads = (actions: RequestedAction[]) =>
  actions.some(({ type, params }) => type === 'xstate.spawnChild' && params['id'] === 'loadPage');
/** True when the requested page is shown. */
const isThere = ({ context: { request, shown, sessionStatuses } }: Navigation): boolean =>
  shown?.to === request.to && mayEnter(request.to, sessionStatuses);

const cases = {
  customer: [
    go('/home'),
    moved('/home'),
    moved('/login'),
    { type: 'navigation.enter' as const, realm: 'customer' as const },
    statusChanged('customer', 'unknown'),
    statusChanged('customer', 'unreachable'),
    statusChanged('customer', 'signedIn'),
    statusChanged('customer', 'signedOut'),
    statusChanged('customer', 'signedOut', true),
  ],
  seller: [
    go('/seller/portfolio'),
    moved('/seller/portfolio'),
    moved('/seller/login'),
    { type: 'navigation.enter' as const, realm: 'seller' as const },
    statusChanged('seller', 'unknown'),
    statusChanged('seller', 'unreachable'),
    statusChanged('seller', 'kycPending'),
    statusChanged('seller', 'kycActive'),
    statusChanged('seller', 'signedOut'),
    statusChanged('seller', 'signedOut', true),
  ],
};
const home = { customer: '/home', seller: '/seller/portfolio' };
const login = { customer: '/login', seller: '/seller/login' };

const inputAt = (path: string, search = '') => ({
  site: shellSite,
  location: fakeLocation(path, search),
  owner: createEmptyActor(),
});

export const navigationModel = (realm: Realm) =>
  defineModel({
    id: `navigation.${realm}`,
    machine: navigationMachine,
    inputs: {
      'at a guarded page': inputAt(home[realm]),
      'at a pressed reminder': inputAt(home[realm], FROM_REMINDER),
      'at the login': inputAt(login[realm]),
    },
    cases: cases[realm],
    unexpectedEvents: [go('//evil.example'), go('/home?selectedPlan=%E0%A4%A')], // more of them in tests/proofs/routeDecision.test.ts
    // Leaves out how a request enters the history, which does not change its target.
    key: ({ value, context: { request, shown, sessionStatuses, returnTo } }) => [
      value,
      request.to,
      shown?.to ?? null,
      sessionStatuses,
      returnTo,
    ],
    resting: ['open', 'waiting'],
    resent: ['page.shown'], // a page that is left again at once was shown too
    repeatable: ['navigation.go', 'navigation.enter', 'location.moved', 'sessionStatus.changed'],
    always: {
      'a guarded page is shown only to its session': ({ context: { shown, sessionStatuses } }) => {
        const [realm, ...status] = allowed[shown?.page.path ?? ''] ?? [];
        return realm === undefined || (status as SessionStatus[]).includes(sessionStatuses[realm]);
      },
      'an open page is the requested one, and a redirect from it replaces its history entry': ({
        value,
        context: { shown, request },
      }) => value !== 'open' || (shown?.to === request.to && request.replace === true),
      'navigation waits only for an unknown session': (now) =>
        !now.matches('waiting') || statusFor(now) === 'unknown',
      'only an unreachable session stops navigation': (now) =>
        !now.matches('unreachable') || statusFor(now) === 'unreachable',
      'a page opens only once the session that guards it is known': (now) =>
        !(now.matches('opening') || now.matches('open')) ||
        isKnown(now.context.request.to, now.context.sessionStatuses),
    },
    canAlwaysReach: {
      'the login': ({ context: { shown } }) => shown?.to === login[realm],
      'the home page': ({ context: { shown } }) => shown?.to === home[realm],
    },
    stepInvariants: {
      'the owner learns which realm guards the shown page': ({ from, to, actions }) => {
        const pageShown = sentEvents(actions).findLast(({ type }) => type === 'page.shown');
        return pageShown
          ? pageShown['guardedBy'] === guardOf(to.context.shown?.page.path)
          : from.context.shown?.to === to.context.shown?.to;
      },
      'a request is followed unless the sessions forbid it': ({ from, to, event }) => {
        if (event.type === 'navigation.go') return follows(to, event['to'] as string);
        if (event.type === 'location.moved') return follows(to, (event['place'] as { path: string }).path);
        const left = from.context.returnTo[realm] ?? (realm === 'customer' ? '/home' : '/seller');
        return event.type !== 'navigation.enter' || follows(to, left);
      },
      'a move to the shown address changes nothing': ({ from, event }) =>
        event.type !== 'location.moved' ||
        (event['place'] as { path: string }).path !== from.context.shown?.to,
      'a session status is recorded at once': ({ to, event }) =>
        event.type !== 'sessionStatus.changed' || to.context.sessionStatuses[realm] === event['status'],
      'a page changes only once its code has loaded, and a shown page is not loaded again': ({
        from,
        to,
        event,
        actions,
      }) => {
        const before = from.context.shown?.page.path;
        const after = to.context.shown?.page.path;
        const hasLoaded = event.type === 'xstate.done.actor.loadPage';
        return (after === undefined || after === before || hasLoaded) && !(loads(actions) && isThere(to));
      },
      'the address bar follows every page that opens': ({ from, to, actions }) =>
        does(actions, 'followInAddressBar') || !to.matches('open') || from.matches('open'),
      'Back, and only Back, goes back': ({ from, event, actions }) =>
        (event.type === 'navigation.back' && from.matches('open')) === does(actions, 'goBack'),
      'Back from a page that did not come returns to the one shown': ({ from, to, event }) =>
        event.type !== 'navigation.back' ||
        from.matches('open') ||
        !from.context.shown ||
        to.context.request.to === from.context.shown.to,
      'a retry asks for the unreachable session by its realm': ({ from, event, actions }) =>
        (event.type === 'navigation.retry' && from.matches('unreachable')) ===
        sentEvents(actions).some((sent) => sent.type === 'session.wanted' && sent['realm'] === realm),
      'a login returns to the page of the ended session once, and never after a chosen logout': ({
        from,
        to,
        event,
      }) => {
        const left = to.context.returnTo[realm];
        if (event.type === 'navigation.enter' || event['byChoice'] === true) return left === null;
        const { shown } = from.context;
        return (
          event['status'] !== 'signedOut' ||
          (shown && guardOf(shown.page.path) === realm
            ? left === shown.to
            : left === from.context.returnTo[realm])
        );
      },
    },
    screen: {
      show: (world) => {
        const named = {
          navigation: world.start(),
          customer: fakeActor({ account: customer }),
          seller: fakeActor({ account: activeSeller }),
          brand: fakeBrand('Meera Jewellers'),
          toasts: fakeActor({ toast: null }),
        };
        silenceBell();
        return <App app={fakeApp(named, world, world.input.location)} />;
      },
      isRepresentative: ({ value, context: { request, shown } }) =>
        request.to === home[realm] && (value !== 'waiting' || shown === null),
      perform: {
        'navigation.go': byHand(({ to }, actor) => {
          const link = screen.queryAllByRole('link').find((one) => one.getAttribute('href') === to);
          if (link) fireEvent.click(link);
          else actor.send({ type: 'navigation.go', to }); // this page has no such link
        }),
        'navigation.back': elsewhere, // these pages have a menu in its place
        'navigation.retry': press(sharedCopy.offline.retry),
        'navigation.enter': elsewhere,
        'location.moved': elsewhere,
        'sessionStatus.changed': elsewhere,
      },
    },
  });
