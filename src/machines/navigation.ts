// Who may see which page, KYC gating included, and how one page gives way to the next. Links, guards, logouts and the browser's
// own Back all become one question here: where does this lead now? The page shown is always one that its sessions allow.
import { assign, fromCallback, fromPromise, sendTo, setup, type AnyActorRef, type EventObject } from 'xstate';
import type { Realm } from '../api/transport.ts';
import type { GoOptions, LocationPort, Place } from '../browser/location.ts';
import { areaOf, paths, sellerPaths } from '../lib/paths.ts';
import type { Standing, StandingChanged } from './session/session.ts';

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

export type Standings = Record<Realm, Standing>;

type Verdict =
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
export const mayShow = ({ access }: Page, { customer, seller }: Standings): boolean => {
  if (access === 'customer') return customer === 'signedIn';
  if (access === 'kyc') return seller === 'kycPending' || seller === 'kycActive';
  return access !== 'activeSeller' || seller === 'kycActive';
};

const sellerHome = (standing: Standing): string =>
  standing === 'kycActive' ? sellerPaths.portfolio : sellerPaths.kyc;

/** Where a wish to go somewhere leads, all redirects followed (spec A2 and B2, decisions 13 to 18). */
export function whereTo(to: string, standings: Standings, site: SiteMap): Verdict {
  const path = withoutQuery(to);
  const page = site.pages.find((known) => matches(known.path, path));
  const lead = (next: string) => whereTo(next, standings, site);
  if (!page) return lead(areaOf(path) === 'seller' ? sellerPaths.login : paths.login);

  const enter: Verdict = { kind: 'enter', page, to };
  if (page.access === 'public' || (page.access === 'landing' && site.apex)) return enter;

  const realm: Realm = page.access === 'customer' || page.access === 'landing' ? 'customer' : 'seller';
  const standing = standings[realm];
  if (standing === 'unknown') return { kind: 'wait' };
  if (page.access === 'sellerIntro') {
    return standing === 'kycPending' || standing === 'kycActive' ? lead(sellerHome(standing)) : enter;
  }
  if (standing === 'unreachable') return { kind: 'unreachable', realm };
  if (standing === 'signedOut') return lead(realm === 'customer' ? paths.login : sellerPaths.login);
  if (page.access === 'landing') return lead(paths.home);
  if (page.access === 'activeSeller' && standing === 'kycPending') return lead(sellerPaths.kyc);
  if (page.access === 'kyc' && standing === 'kycActive') return lead(sellerPaths.portfolio);
  return enter;
}

/** A wish to be somewhere: path with query, and how it enters the history. */
interface Wish extends GoOptions {
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
  standings: Standings;
  wish: Wish;
  shown: Shown | null;
  /** The page on which a session ended in the middle of a visit: a fresh login leads back to it (decision 13). */
  leftAt: Record<Realm, string | null>;
}

const verdictOn = ({ wish, standings, site }: Context): Verdict => whereTo(wish.to, standings, site);

const watchLocation = fromCallback<EventObject, LocationPort>(({ input: location, sendBack }) =>
  location.listen(() => sendBack({ type: 'location.moved', place: location.now() })),
);

export const navigationMachine = setup({
  types: {
    input: {} as { site: SiteMap; location: LocationPort; owner: AnyActorRef },
    context: {} as Context,
    events: {} as
      | ({ type: 'navigation.go' } & Wish)
      | { type: 'navigation.back' }
      | { type: 'navigation.retry' }
      /** A login is complete. */
      | { type: 'navigation.enter'; realm: Realm }
      | { type: 'location.moved'; place: Place }
      | StandingChanged,
    tags: {} as 'busy',
    children: {} as { watchLocation: 'watchLocation'; loadPage: 'loadPage' },
  },
  actors: {
    watchLocation,
    loadPage: fromPromise<unknown, Page | null>(({ input: page }) => page?.load() ?? Promise.resolve()),
  },
  actions: {
    wish: assign({ wish: (_, { to, replace, state }: Wish) => ({ to, replace, state }) }),
    leaveForbiddenPage: assign({
      shown: ({ context: { shown, standings } }) => (shown && mayShow(shown.page, standings) ? shown : null),
    }),
    show: assign(({ context }) => {
      const verdict = verdictOn(context);
      if (verdict.kind !== 'enter') return {};
      const { page, to } = verdict;
      return { shown: { page, to } };
    }),
    followInAddressBar: ({ context: { location, shown, wish } }) => {
      if (!shown) return;
      const { to } = shown;
      const state = to === wish.to ? (wish.state ?? null) : null; // what a wish carries is not for where it was led instead
      const here = location.now();
      if (to !== addressOf(here) || state !== here.state) location.go(to, { replace: wish.replace, state });
    },
    // What happens to the page from here on is a repair of it, not a new step of the history.
    settle: assign({
      wish: ({ context: { shown, wish, location } }) =>
        shown ? { to: shown.to, replace: true, state: location.now().state } : wish,
    }),
    takeStanding: assign(
      ({ context: { standings, shown, leftAt } }, { realm, standing, byChoice }: StandingChanged) => {
        const left = shown && guardOf(shown.page) === realm ? shown.to : leftAt[realm];
        return {
          standings: { ...standings, [realm]: standing },
          leftAt: standing === 'signedOut' ? { ...leftAt, [realm]: byChoice ? null : left } : leftAt,
        };
      },
    ),
    forgetLeftPage: assign({
      leftAt: ({ context }, { realm }: { realm: Realm }) => ({ ...context.leftAt, [realm]: null }),
    }),
    askForSession: sendTo(
      ({ context }) => context.owner,
      ({ context }) => {
        const verdict = verdictOn(context);
        return { type: 'session.wanted', realm: verdict.kind === 'unreachable' ? verdict.realm : 'customer' };
      },
    ),
    tellPage: sendTo(
      ({ context }) => context.owner,
      ({ context: { shown } }) => ({ type: 'page.shown', guardedBy: shown && guardOf(shown.page) }),
    ),
    goBack: ({ context: { location, shown } }) =>
      location.back(shown && areaOf(shown.to) === 'seller' ? sellerPaths.root : paths.landing),
  },
  guards: {
    mustWait: ({ context }) => verdictOn(context).kind === 'wait',
    cannotTell: ({ context }) => verdictOn(context).kind === 'unreachable',
    staysOnPage: ({ context }) => {
      const verdict = verdictOn(context);
      return verdict.kind === 'enter' && verdict.page === context.shown?.page;
    },
    isElsewhere: ({ context }, { place }: { place: Place }) => addressOf(place) !== context.shown?.to,
  },
}).createMachine({
  id: 'navigation',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    ...input,
    standings: { customer: 'unknown', seller: 'unknown' },
    wish: { to: addressOf(input.location.now()), replace: true, state: input.location.now().state },
    shown: null,
    leftAt: { customer: null, seller: null },
  }),
  invoke: {
    id: 'watchLocation',
    src: 'watchLocation',
    input: ({ context }) => context.location,
    onError: {},
  },
  initial: 'deciding',
  on: {
    'navigation.go': { target: '.deciding', actions: { type: 'wish', params: ({ event }) => event } },
    'navigation.enter': {
      target: '.deciding',
      actions: [
        {
          type: 'wish',
          params: ({ context, event: { realm } }) => ({
            to: context.leftAt[realm] ?? (realm === 'customer' ? paths.home : sellerPaths.root),
            replace: true, // Back leads to before the login, not to a form that says "Already Logged In"
          }),
        },
        { type: 'forgetLeftPage', params: ({ event }) => event },
      ],
    },
    'location.moved': {
      guard: { type: 'isElsewhere', params: ({ event }) => event },
      target: '.deciding',
      actions: {
        type: 'wish', // a repaired address replaces the one that was typed or gone back to
        params: ({ event }) => ({ to: addressOf(event.place), replace: true, state: event.place.state }),
      },
    },
    'standing.changed': {
      target: '.deciding',
      actions: { type: 'takeStanding', params: ({ event }) => event },
    },
  },
  states: {
    deciding: {
      entry: ['leaveForbiddenPage', 'tellPage'],
      always: [
        { guard: 'mustWait', target: 'waiting' },
        { guard: 'cannotTell', target: 'unreachable' },
        { guard: 'staysOnPage', target: 'open' },
        { target: 'opening' },
      ],
    },
    waiting: {},
    unreachable: { on: { 'navigation.retry': { actions: 'askForSession' } } },
    opening: {
      tags: 'busy',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => {
          const verdict = verdictOn(context);
          return verdict.kind === 'enter' ? verdict.page : null;
        },
        onDone: 'open',
        onError: 'failed',
      },
    },
    failed: { on: { 'navigation.retry': 'opening' } },
    open: {
      entry: ['show', 'followInAddressBar', 'settle', 'tellPage'],
      on: { 'navigation.back': { actions: 'goBack' } },
    },
  },
});
