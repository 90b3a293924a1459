// What holds of navigation for each side; both sides at once are proved with the sessions, in tests/proofs/root.test.ts.
import { fireEvent, screen } from '@testing-library/react';
import { createEmptyActor, type SnapshotFrom } from 'xstate';
import { navigationMachine } from '../../../src/machines/navigation.ts';
import type { Realm } from '../../../src/lib/realm.ts';
import { partsCriticalCopy } from '../../../src/lib/copy/parts.critical.ts';
import { sharedCriticalCopy } from '../../../src/lib/copy/shared.critical.ts';
import type { SessionStatus } from '../../../src/machines/session/session.ts';
import { activeSeller, customer } from './session/accounts.ts';
import { defineModel } from '../kit/model.ts';
import { App } from '../../../src/screens/App.tsx';
import { byHand, elsewhere, press } from '../kit/gestures.ts';
import { headings, shellSite } from './appShell.tsx';
import { fakeApp, fakeBrand, fakeActor, fakeLocation } from '../kit/fakes.tsx';
import { sentEvents, type RequestedAction } from '../kit/step.ts';

const go = (to: string) => ({ type: 'navigation.go' as const, to });
const moved = (path: string) => ({
  type: 'location.moved' as const,
  place: { path, search: '', state: null },
});
const stands = (realm: Realm, status: SessionStatus, byChoice = false) => ({
  type: 'sessionStatus.changed' as const,
  realm,
  status,
  byChoice,
});
/** Who may see what, said once more in the test's own words. */
const allowed: Readonly<Record<string, readonly [Realm, ...SessionStatus[]] | undefined>> = {
  '/home': ['customer', 'signedIn'],
  '/seller/kyc': ['seller', 'kycPending', 'kycActive'],
  '/seller/portfolio': ['seller', 'kycActive'],
};

const guardOf = (path = '') => allowed[path]?.[0] ?? null;

type Navigation = SnapshotFrom<typeof navigationMachine>;
type SessionStatuses = Navigation['context']['sessionStatuses'];

/** Whether somebody who wants to go there is not led elsewhere. */
const mayEnter = (path: string, sessionStatuses: SessionStatuses): boolean => {
  const [realm, ...status] = allowed[path] ?? [];
  if (path === '/seller/kyc') return sessionStatuses.seller === 'kycPending';
  if (path === '/seller') return !sessionStatuses.seller.startsWith('kyc');
  return realm === undefined || (status as SessionStatus[]).includes(sessionStatuses[realm]);
};
/** Whether it is known who may see a page there. */
const isKnown = (path: string, sessionStatuses: SessionStatuses): boolean => {
  const realm = guardOf(path);
  return realm === null || !['unknown', 'unreachable'].includes(sessionStatuses[realm]);
};
/** How the session stands whose side the wished page is on. */
const statusFor = ({ context: { request, sessionStatuses } }: Navigation): SessionStatus =>
  sessionStatuses[request.to.startsWith('/seller') ? 'seller' : 'customer'];
const follows = ({ context: { request, sessionStatuses } }: Navigation, path: string): boolean =>
  request.to === path || !mayEnter(path, sessionStatuses);
const does = (actions: RequestedAction[], what: string) => actions.some(({ type }) => type === what);
const loads = (actions: RequestedAction[]) =>
  actions.some(({ type, params }) => type === 'xstate.spawnChild' && params['id'] === 'loadPage');
/** Whether the page wished for is shown. */
const isThere = ({ context: { request, shown, sessionStatuses } }: Navigation): boolean =>
  shown?.to === request.to && mayEnter(request.to, sessionStatuses);
const everywhere = ['waiting', 'unreachable', 'opening', 'open'];

const cases = {
  customer: [
    go('/home'),
    moved('/home'),
    moved('/login'),
    { type: 'navigation.enter' as const, realm: 'customer' as const },
    stands('customer', 'unknown'),
    stands('customer', 'unreachable'),
    stands('customer', 'signedIn'),
    stands('customer', 'signedOut'),
    stands('customer', 'signedOut', true),
  ],
  seller: [
    go('/seller/portfolio'),
    moved('/seller/portfolio'),
    moved('/seller/login'),
    { type: 'navigation.enter' as const, realm: 'seller' as const },
    stands('seller', 'unknown'),
    stands('seller', 'unreachable'),
    stands('seller', 'kycPending'),
    stands('seller', 'kycActive'),
    stands('seller', 'signedOut'),
    stands('seller', 'signedOut', true),
  ],
};
const home = { customer: '/home', seller: '/seller/portfolio' };
const login = { customer: '/login', seller: '/seller/login' };

const inputAt = (path: string) => ({
  site: shellSite,
  location: fakeLocation(path),
  owner: createEmptyActor(),
});

export const navigationModel = (realm: Realm) =>
  defineModel({
    machine: navigationMachine,
    initial: { 'at a guarded page': 'waiting', 'at the login': 'opening' },
    busy: ['opening'],
    expectedTargets: {
      'navigation.go': everywhere,
      'navigation.enter': everywhere,
      'location.moved': everywhere,
      'sessionStatus.changed': everywhere,
      'navigation.retry': ['opening', 'unreachable'],
      'navigation.back': 'open',
      'loadPage ✓': 'open',
      'loadPage ✗': 'failed',
    },
    inputs: {
      'at a guarded page': inputAt(home[realm]),
      'at the login': inputAt(login[realm]),
    },
    cases: cases[realm],
    unexpectedEvents: [go('//evil.example'), go('/home?selectedPlan=%E0%A4%A')], // more of them in tests/proofs/whereTo.test.ts
    // How a wish enters the history decides nothing about where it leads.
    key: ({ value, context: { request, shown, sessionStatuses, returnTo } }) => [
      value,
      request.to,
      shown?.to ?? null,
      sessionStatuses,
      returnTo,
    ],
    resting: ['open', 'waiting'],
    walkBy: 'value',
    repeatable: ['navigation.go', 'navigation.enter', 'location.moved', 'sessionStatus.changed'],
    always: {
      'a page is shown only to whom it belongs': ({ context: { shown, sessionStatuses } }) => {
        const [realm, ...status] = allowed[shown?.page.path ?? ''] ?? [];
        return realm === undefined || (status as SessionStatus[]).includes(sessionStatuses[realm]);
      },
      'an open page is the one wished for, and whatever becomes of it repairs that step of the history': ({
        value,
        context: { shown, request },
      }) => value !== 'open' || (shown?.to === request.to && request.replace === true),
      'nobody waits for a session that is known': (now) =>
        !now.matches('waiting') || statusFor(now) === 'unknown',
      'only a session out of reach stops the way': (now) =>
        !now.matches('unreachable') || statusFor(now) === 'unreachable',
      'no page comes before it is known who may see it': (now) =>
        !(now.matches('opening') || now.matches('open')) ||
        isKnown(now.context.request.to, now.context.sessionStatuses),
      'whatever did not come can be asked for again': (now) =>
        !(now.matches('unreachable') || now.matches('failed')) || now.can({ type: 'navigation.retry' }),
      'an open page has a way back': (now) => !now.matches('open') || now.can({ type: 'navigation.back' }),
    },
    canAlwaysReach: {
      'the login': ({ context: { shown } }) => shown?.to === login[realm],
      'the way in': ({ context: { shown } }) => shown?.to === home[realm],
    },
    stepInvariants: {
      'the owner knows whose page is shown': ({ from, to, actions }) => {
        const told = sentEvents(actions).findLast(({ type }) => type === 'page.shown');
        return told
          ? told['guardedBy'] === guardOf(to.context.shown?.page.path)
          : from.context.shown?.to === to.context.shown?.to;
      },
      'a wish is followed as far as the sessions allow': ({ from, to, event }) => {
        if (event.type === 'navigation.go') return follows(to, event['to'] as string);
        if (event.type === 'location.moved') return follows(to, (event['place'] as { path: string }).path);
        const left = from.context.returnTo[realm] ?? (realm === 'customer' ? '/home' : '/seller');
        return event.type !== 'navigation.enter' || follows(to, left);
      },
      'news of the address that is shown already changes nothing': ({ from, event }) =>
        event.type !== 'location.moved' ||
        (event['place'] as { path: string }).path !== from.context.shown?.to,
      'how a session stands is known as soon as it is told': ({ to, event }) =>
        event.type !== 'sessionStatus.changed' || to.context.sessionStatuses[realm] === event['status'],
      'a page changes only once its code is there, and a page that is there is not fetched again': ({
        from,
        to,
        event,
        actions,
      }) => {
        const before = from.context.shown?.page.path;
        const after = to.context.shown?.page.path;
        const came = event.type === 'xstate.done.actor.loadPage';
        return (after === undefined || after === before || came) && !(loads(actions) && isThere(to));
      },
      'the address bar follows every page that opens': ({ from, to, actions }) =>
        does(actions, 'followInAddressBar') || !to.matches('open') || from.matches('open'),
      'a press on Back leads back': ({ event, actions }) =>
        (event.type === 'navigation.back') === does(actions, 'goBack'),
      'a session out of reach is asked for by its own name': ({ from, event, actions }) =>
        (event.type === 'navigation.retry' && from.matches('unreachable')) ===
        sentEvents(actions).some((told) => told.type === 'session.wanted' && told['realm'] === realm),
      'the page on which a session ended is offered once, after one that the person ended not at all': ({
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
        return <App app={fakeApp(named, world, world.input.location)} />;
      },
      isRepresentative: ({ value, context: { request, shown } }) =>
        request.to === home[realm] && (value !== 'waiting' || shown === null),
      perform: {
        'navigation.go': byHand(({ to }, actor) => {
          const link = screen.queryAllByRole('link').find((one) => one.getAttribute('href') === to);
          if (link) fireEvent.click(link);
          else actor.send({ type: 'navigation.go', to }); // other pages have one
        }),
        'navigation.back': elsewhere, // these pages have a menu in its place
        'navigation.retry': press(sharedCriticalCopy.offline.retry),
        'navigation.enter': elsewhere,
        'location.moved': elsewhere,
        'sessionStatus.changed': elsewhere,
      },
      expected: (now) => {
        const { shown, request } = now.context;
        const { errors, offline } = sharedCriticalCopy;
        const lost = request.to.startsWith('/seller') ? errors.loadSeller : errors.loadUser;
        const stops = now.matches('failed') || now.matches('unreachable');
        const title = now.matches('failed') ? errors.loadPath(request.to) : lost;
        return {
          heading: stops ? null : (headings[shown?.page.path ?? ''] ?? null),
          alert: stops ? title + errors.network : null,
          status: stops || shown ? null : partsCriticalCopy.loading,
          buttons: { [offline.retry]: stops ? 'enabled' : 'absent' },
        };
      },
    },
  });
