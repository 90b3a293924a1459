// Navigation between pages. Links, guards, logouts and the browser's Back all become a navigation request, and routeDecision.ts decides
// where it leads. The shown page is always one that its sessions allow.
import { assign, fromCallback, fromPromise, sendTo, setup, type AnyActorRef, type EventObject } from 'xstate';
import type { GoOptions, LocationPort, Place } from '../browser/location.ts';
import { areaOf, FROM_REMINDER, paths, sellerPaths } from '../lib/paths.ts';
import type { Realm } from '../lib/realm.ts';
import {
  decideRoute,
  guardOf,
  mayShow,
  type Page,
  type RouteDecision,
  type SessionStatuses,
  type SiteMap,
} from '../lib/routeDecision.ts';
import type { SessionStatusChanged } from './session/sessionStatus.ts';

const watchLocation = fromCallback<EventObject, LocationPort>(({ input: location, sendBack }) =>
  location.listen(() => sendBack({ type: 'location.moved', place: location.now() })),
);
const loadPage = fromPromise<unknown, Page | null>(({ input: page }) => page?.load() ?? Promise.resolve());

export const navigationMachine = setup({
  types: {
    input: {} as Pick<Context, 'site' | 'location' | 'owner'>,
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
  },
  actors: { watchLocation, loadPage },
  actions: {
    setRequest: assign((_, { to, replace, state }: NavigationRequest) => ({
      request: { to, replace, state },
    })),
    setSessionStatus: assign(setSessionStatus),
    leaveForbiddenPage: assign(leaveForbiddenPage),
    setShown: assign(setShown),
    settleRequest: assign(settleRequest),
    followInAddressBar: ({ context }) => followInAddressBar(context),
    goBack: ({ context }) => goBack(context),
    requestSession: sendTo(
      ({ context }) => context.owner,
      ({ context }) => ({ type: 'session.wanted', realm: unreachableRealm(context) }),
    ),
    notifyPageShown: sendTo(
      ({ context }) => context.owner,
      ({ context: { shown } }) => ({ type: 'page.shown', guardedBy: shown && guardOf(shown.page) }),
    ),
  },
  guards: {
    mustWait: ({ context }) => currentDecision(context).kind === 'wait',
    isUnreachable: ({ context }) => currentDecision(context).kind === 'unreachable',
    staysOnPage: ({ context }) =>
      pageToEnter(context) !== null && pageToEnter(context) === context.shown?.page,
    isElsewhere: ({ context }, { place }: { place: Place }) => addressOf(place) !== context.shown?.to,
  },
}).createMachine({
  id: 'navigation',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    ...input,
    sessionStatuses: { customer: 'unknown', seller: 'unknown' },
    ...arrival(input.location.now()),
    shown: null,
    loaded: null,
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
        { type: 'setRequest', params: ({ context, event }) => afterLogin(context, event) },
        assign({ returnTo: ({ context, event }) => ({ ...context.returnTo, [event.realm]: null }) }),
      ],
    },
    'location.moved': {
      guard: { type: 'isElsewhere', params: ({ event }) => event },
      target: '.deciding',
      actions: {
        type: 'setRequest', // a repaired address replaces the typed or previous one
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
    unreachable: {
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => pageToEnter(context),
        onDone: { actions: assign(({ context }) => ({ loaded: pageToEnter(context) })) },
        onError: {},
      },
      on: {
        'navigation.retry': { actions: 'requestSession' },
        'navigation.back': { target: 'deciding', actions: 'settleRequest' },
      },
    },
    opening: {
      tags: 'busy',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => pageToEnter(context),
        onDone: 'open',
        onError: 'failed',
      },
    },
    failed: {
      on: {
        'navigation.retry': 'opening',
        'navigation.back': { target: 'deciding', actions: 'settleRequest' },
      },
    },
    open: {
      entry: ['setShown', 'followInAddressBar', 'settleRequest', 'notifyPageShown'],
      on: { 'navigation.back': { actions: 'goBack' } },
    },
  },
});

/** Path with query, and how it is added to the history. */
interface NavigationRequest extends GoOptions {
  to: string;
}

interface Context {
  site: SiteMap;
  location: LocationPort;
  owner: AnyActorRef;
  sessionStatuses: SessionStatuses;
  request: NavigationRequest;
  shown: { page: Page; to: string } | null;
  /** The loaded page of a session that could not be reached: its frame surrounds the error message. */
  loaded: Page | null;
  /** The page on which a session ended during a visit, or that a reminder opened: the next login leads to it (decision 13). */
  returnTo: Record<Realm, string | null>;
}

type Args = { context: Context };

function addressOf({ path, search }: Place): string {
  return path + search;
}

/** A pressed reminder counts as a visit that the session's end interrupted: the login leads on to its page (docs/decisions/0044). */
function arrival(place: Place): Pick<Context, 'request' | 'returnTo'> {
  const reminded = place.search === FROM_REMINDER ? place.path : null;
  const [customer, seller] = areaOf(place.path) === 'seller' ? [null, reminded] : [reminded, null];
  return {
    request: { to: reminded ?? addressOf(place), replace: true, state: place.state },
    returnTo: { customer, seller },
  };
}

function currentDecision({ request, sessionStatuses, site }: Context): RouteDecision {
  return decideRoute(request.to, sessionStatuses, site);
}

/** The page that the request leads to, or would if its session could be reached; null while unknown. */
export function pageToEnter(context: Context): Page | null {
  const decision = currentDecision(context);
  return decision.kind === 'wait' ? null : decision.page;
}

function unreachableRealm(context: Context): Realm {
  const decision = currentDecision(context);
  return decision.kind === 'unreachable' ? decision.realm : 'customer';
}

function afterLogin({ returnTo }: Context, { realm }: { realm: Realm }): NavigationRequest {
  return {
    to: returnTo[realm] ?? (realm === 'customer' ? paths.home : sellerPaths.root),
    replace: true, // Back must not lead to a form that says "Already Logged In"
  };
}

function leaveForbiddenPage({ context: { shown, sessionStatuses } }: Args): Pick<Context, 'shown'> {
  return { shown: shown && mayShow(shown.page, sessionStatuses) ? shown : null };
}

function setShown({ context }: Args): Partial<Context> {
  const decision = currentDecision(context);
  return decision.kind === 'enter' ? { shown: { page: decision.page, to: decision.to } } : {};
}

/** From now on a redirect replaces this step of the history instead of adding one. */
function settleRequest({ context: { shown, request, location } }: Args): Pick<Context, 'request'> {
  return { request: shown ? { to: shown.to, replace: true, state: location.now().state } : request };
}

function setSessionStatus(
  { context: { sessionStatuses, shown, returnTo } }: Args,
  { realm, status, byChoice }: SessionStatusChanged,
): Pick<Context, 'sessionStatuses' | 'returnTo'> {
  const left = shown && guardOf(shown.page) === realm ? shown.to : returnTo[realm];
  return {
    sessionStatuses: { ...sessionStatuses, [realm]: status },
    returnTo: { ...returnTo, [realm]: byChoice ? null : status === 'signedOut' ? left : returnTo[realm] },
  };
}

function followInAddressBar({ location, shown, request }: Context): void {
  if (!shown) return;
  const { to } = shown;
  const state = to === request.to ? (request.state ?? null) : null; // a redirect's target does not get the request's state
  const here = location.now();
  if (to !== addressOf(here) || state !== here.state) location.go(to, { replace: request.replace, state });
}

function goBack({ location, shown }: Context): void {
  location.back(shown && areaOf(shown.to) === 'seller' ? sellerPaths.root : paths.landing);
}
