// Who may see which page, KYC gating included, and how one page gives way to the next. Links, guards, logouts and the browser's
// own Back all become one question here: where does this lead now? The page shown is always one that its sessions allow.
import { assign, fromCallback, fromPromise, sendTo, setup, type AnyActorRef, type EventObject } from 'xstate';
import type { Realm } from '../lib/realm.ts';
import type { GoOptions, LocationPort, Place } from '../browser/location.ts';
import { areaOf, paths, sellerPaths } from '../lib/paths.ts';
import type { SessionStatus, SessionStatusChanged } from './session/session.ts';

/** Who may enter: `landing` and `sellerIntro` are public pages that lead on when there is a store or a session. */
export type Access = 'public' | 'landing' | 'sellerIntro' | 'customer' | 'kyc' | 'activeSeller';

/** What navigation needs to know of a page; the route table adds how it looks. */
export interface Page {
  /** A path, or a pattern with `:name` segments. */
  path: string;
  access: Access;
  /** Brings the page's code; answers at once when it is there. */
  load: () => Promise<unknown>;
}

export interface SiteMap {
  pages: readonly Page[];
  /** No store's own address: the product's, where the landing page is. */
  apex: boolean;
}

export type SessionStatuses = Record<Realm, SessionStatus>;

type RouteDecision =
  | { kind: 'enter'; page: Page; to: string }
  | { kind: 'wait' }
  | { kind: 'unreachable'; realm: Realm };

const withoutQuery = (to: string): string => to.replace(/[?#].*$/s, '');
const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`).test(path);

/** Whose session guards a page; null for public ones. */
export const guardOf = ({ access }: Page): Realm | null => {
  if (access === 'customer') return 'customer';
  return access === 'kyc' || access === 'activeSeller' ? 'seller' : null;
};

/** Whether a page may be on the screen while the sessions stand like this. */
export const mayShow = ({ access }: Page, { customer, seller }: SessionStatuses): boolean => {
  if (access === 'customer') return customer === 'signedIn';
  if (access === 'kyc') return seller === 'kycPending' || seller === 'kycActive';
  return access !== 'activeSeller' || seller === 'kycActive';
};

const sellerHome = (status: SessionStatus): string =>
  status === 'kycActive' ? sellerPaths.portfolio : sellerPaths.kyc;

/** Where a wish to go somewhere leads, all redirects followed (spec A2 and B2, decisions 13 to 18). */
export function decideRoute(to: string, sessionStatuses: SessionStatuses, site: SiteMap): RouteDecision {
  const path = withoutQuery(to);
  const page = site.pages.find((known) => matches(known.path, path));
  const lead = (next: string) => decideRoute(next, sessionStatuses, site);
  if (!page) return lead(areaOf(path) === 'seller' ? sellerPaths.login : paths.login);

  const enter: RouteDecision = { kind: 'enter', page, to };
  if (page.access === 'public' || (page.access === 'landing' && site.apex)) return enter;

  const realm: Realm = page.access === 'customer' || page.access === 'landing' ? 'customer' : 'seller';
  const status = sessionStatuses[realm];
  if (status === 'unknown') return { kind: 'wait' };
  if (page.access === 'sellerIntro') {
    return status === 'kycPending' || status === 'kycActive' ? lead(sellerHome(status)) : enter;
  }
  if (status === 'unreachable') return { kind: 'unreachable', realm };
  if (status === 'signedOut') return lead(realm === 'customer' ? paths.login : sellerPaths.login);
  if (page.access === 'landing') return lead(paths.home);
  if (page.access === 'activeSeller' && status === 'kycPending') return lead(sellerPaths.kyc);
  if (page.access === 'kyc' && status === 'kycActive') return lead(sellerPaths.portfolio);
  return enter;
}

/** A wish to be somewhere: path with query, and how it enters the history. */
interface NavigationRequest extends GoOptions {
  to: string;
}

interface Shown {
  page: Page;
  to: string;
}

const addressOf = ({ path, search }: Place): string => path + search;

interface Context {
  site: SiteMap;
  location: LocationPort;
  owner: AnyActorRef;
  sessionStatuses: SessionStatuses;
  request: NavigationRequest;
  shown: Shown | null;
  /** The page on which a session ended in the middle of a visit: a fresh login leads back to it (decision 13). */
  returnTo: Record<Realm, string | null>;
}

const currentDecision = ({ request, sessionStatuses, site }: Context): RouteDecision =>
  decideRoute(request.to, sessionStatuses, site);

const watchLocation = fromCallback<EventObject, LocationPort>(({ input: location, sendBack }) =>
  location.listen(() => sendBack({ type: 'location.moved', place: location.now() })),
);

export const navigationMachine = setup({
  types: {
    input: {} as { site: SiteMap; location: LocationPort; owner: AnyActorRef },
    context: {} as Context,
    events: {} as
      | ({ type: 'navigation.go' } & NavigationRequest)
      | { type: 'navigation.back' }
      | { type: 'navigation.retry' }
      /** A login is complete. */
      | { type: 'navigation.enter'; realm: Realm }
      | { type: 'location.moved'; place: Place }
      | SessionStatusChanged,
    tags: {} as 'busy',
    children: {} as { watchLocation: 'watchLocation'; loadPage: 'loadPage' },
  },
  actors: {
    watchLocation,
    loadPage: fromPromise<unknown, Page | null>(({ input: page }) => page?.load() ?? Promise.resolve()),
  },
  actions: {
    setRequest: assign({
      request: (_, { to, replace, state }: NavigationRequest) => ({ to, replace, state }),
    }),
    leaveForbiddenPage: assign({
      shown: ({ context: { shown, sessionStatuses } }) =>
        shown && mayShow(shown.page, sessionStatuses) ? shown : null,
    }),
    setShown: assign(({ context }) => {
      const decision = currentDecision(context);
      if (decision.kind !== 'enter') return {};
      const { page, to } = decision;
      return { shown: { page, to } };
    }),
    followInAddressBar: ({ context: { location, shown, request } }) => {
      if (!shown) return;
      const { to } = shown;
      const state = to === request.to ? (request.state ?? null) : null; // what a wish carries is not for where it was led instead
      const here = location.now();
      if (to !== addressOf(here) || state !== here.state)
        location.go(to, { replace: request.replace, state });
    },
    // What happens to the page from here on is a repair of it, not a new step of the history.
    settleRequest: assign({
      request: ({ context: { shown, request, location } }) =>
        shown ? { to: shown.to, replace: true, state: location.now().state } : request,
    }),
    setSessionStatus: assign(
      (
        { context: { sessionStatuses, shown, returnTo } },
        { realm, status, byChoice }: SessionStatusChanged,
      ) => {
        const left = shown && guardOf(shown.page) === realm ? shown.to : returnTo[realm];
        return {
          sessionStatuses: { ...sessionStatuses, [realm]: status },
          returnTo: status === 'signedOut' ? { ...returnTo, [realm]: byChoice ? null : left } : returnTo,
        };
      },
    ),
    clearReturnTo: assign({
      returnTo: ({ context }, { realm }: { realm: Realm }) => ({ ...context.returnTo, [realm]: null }),
    }),
    requestSession: sendTo(
      ({ context }) => context.owner,
      ({ context }) => {
        const decision = currentDecision(context);
        return {
          type: 'session.wanted',
          realm: decision.kind === 'unreachable' ? decision.realm : 'customer',
        };
      },
    ),
    notifyPageShown: sendTo(
      ({ context }) => context.owner,
      ({ context: { shown } }) => ({ type: 'page.shown', guardedBy: shown && guardOf(shown.page) }),
    ),
    goBack: ({ context: { location, shown } }) =>
      location.back(shown && areaOf(shown.to) === 'seller' ? sellerPaths.root : paths.landing),
  },
  guards: {
    mustWait: ({ context }) => currentDecision(context).kind === 'wait',
    isUnreachable: ({ context }) => currentDecision(context).kind === 'unreachable',
    staysOnPage: ({ context }) => {
      const decision = currentDecision(context);
      return decision.kind === 'enter' && decision.page === context.shown?.page;
    },
    isElsewhere: ({ context }, { place }: { place: Place }) => addressOf(place) !== context.shown?.to,
  },
}).createMachine({
  id: 'navigation',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    ...input,
    sessionStatuses: { customer: 'unknown', seller: 'unknown' },
    request: { to: addressOf(input.location.now()), replace: true, state: input.location.now().state },
    shown: null,
    returnTo: { customer: null, seller: null },
  }),
  invoke: {
    id: 'watchLocation',
    src: 'watchLocation',
    input: ({ context }) => context.location,
    onError: {},
  },
  initial: 'deciding',
  on: {
    'navigation.go': { target: '.deciding', actions: { type: 'setRequest', params: ({ event }) => event } },
    'navigation.enter': {
      target: '.deciding',
      actions: [
        {
          type: 'setRequest',
          params: ({ context, event: { realm } }) => ({
            to: context.returnTo[realm] ?? (realm === 'customer' ? paths.home : sellerPaths.root),
            replace: true, // Back leads to before the login, not to a form that says "Already Logged In"
          }),
        },
        { type: 'clearReturnTo', params: ({ event }) => event },
      ],
    },
    'location.moved': {
      guard: { type: 'isElsewhere', params: ({ event }) => event },
      target: '.deciding',
      actions: {
        type: 'setRequest', // a repaired address replaces the one that was typed or gone back to
        params: ({ event }) => ({ to: addressOf(event.place), replace: true, state: event.place.state }),
      },
    },
    'sessionStatus.changed': {
      target: '.deciding',
      actions: { type: 'setSessionStatus', params: ({ event }) => event },
    },
  },
  states: {
    deciding: {
      entry: ['leaveForbiddenPage', 'notifyPageShown'],
      always: [
        { guard: 'mustWait', target: 'waiting' },
        { guard: 'isUnreachable', target: 'unreachable' },
        { guard: 'staysOnPage', target: 'open' },
        { target: 'opening' },
      ],
    },
    waiting: {},
    unreachable: { on: { 'navigation.retry': { actions: 'requestSession' } } },
    opening: {
      tags: 'busy',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => {
          const decision = currentDecision(context);
          return decision.kind === 'enter' ? decision.page : null;
        },
        onDone: 'open',
        onError: 'failed',
      },
    },
    failed: { on: { 'navigation.retry': 'opening' } },
    open: {
      entry: ['setShown', 'followInAddressBar', 'settleRequest', 'notifyPageShown'],
      on: { 'navigation.back': { actions: 'goBack' } },
    },
  },
});
