// Both sessions, navigation and inactivity, wired like the root, over every order of events.
import { describe, expect, it } from 'vitest';
import { type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import { ApiProblem } from '../../src/api/problem.ts';
import type { Realm } from '../../src/lib/realm.ts';
import { appMachine } from '../../src/machines/app.ts';
import {
  activeSeller,
  asha,
  customer,
  meera,
  pendingSeller,
} from '../../tools/statecharts/models/session/accounts.ts';
import { smallSite } from '../../tools/statecharts/models/smallSite.ts';
import { fakeLocation } from '../../tools/statecharts/kit/fakes.tsx';
import { done, failed, containsText, formatEvent } from '../../tools/statecharts/kit/step.ts';
import { startCombined, sendToActor, type CombinedState } from '../../tools/statecharts/kit/combinedModel.ts';

const realms = ['customer', 'seller'] as const;
const starts = ['/', '/login', '/home', '/seller', '/seller/login', '/seller/kyc', '/seller/portfolio'];

/** Access to each page, independent of the code. */
const promised: Readonly<Record<string, { realm: Realm; active: boolean }>> = {
  '/home': { realm: 'customer', active: false },
  '/seller/kyc': { realm: 'seller', active: false },
  '/seller/portfolio': { realm: 'seller', active: true },
};

const accountOf = (all: CombinedState, realm: Realm): string =>
  (all.now[realm]?.value as { account: string } | undefined)?.account ?? '';
const kycOf = ({ now }: CombinedState): unknown => now['seller']?.context.account?.user.kyc_status;
const shownIn = ({ now }: CombinedState): string | null => now['navigation']?.context.shown?.to ?? null;

const always: Readonly<Record<string, (all: CombinedState) => boolean>> = {
  'a guarded page is shown to its own session only': (all) => {
    const page = promised[shownIn(all) ?? ''];
    return !page || accountOf(all, page.realm) === 'signedIn';
  },
  'a business page is shown to an ACTIVE jeweller only': (all) =>
    !promised[shownIn(all) ?? '']?.active || kycOf(all) === 'ACTIVE',
  'an account is only in its own session, and only while signed in': ({ now }) =>
    realms.every((realm) => {
      const { phone_number } = realm === 'customer' ? asha : meera;
      const { [realm]: own, ...others } = now;
      const elsewhere = Object.values(others).some(({ context }) => containsText(context, phone_number));
      const after =
        own?.matches({ account: 'signedIn' }) !== true && containsText(own?.context, phone_number);
      return !elsewhere && !after;
    }),
  'navigation knows the session statuses': (all) =>
    realms.every((realm) => {
      const known = all.now['navigation']?.context.sessionStatuses[realm];
      const account = accountOf(all, realm);
      if (account === 'signedIn') return known === (realm === 'customer' ? 'signedIn' : kycStatus(all));
      return known === ({ loading: 'unknown', unreachable: 'unreachable' }[account] ?? 'signedOut');
    }),
  'inactivity is measured exactly on guarded pages': (all) =>
    all.now['inactivity']?.context.realm === (promised[shownIn(all) ?? '']?.realm ?? null),
  'navigation waits only for a loading session': (all) =>
    all.now['navigation']?.value !== 'waiting' || realms.some((realm) => accountOf(all, realm) === 'loading'),
};
const kycStatus = (all: CombinedState) => (kycOf(all) === 'ACTIVE' ? 'kycActive' : 'kycPending');

const afterLogout = /logOut$|reached$/;
const refused = new ApiProblem('http', { status: 401 });
const accounts = { customer: [customer], seller: [pendingSeller, activeSeller] };

type Message = { to: string; event: AnyEventObject };

/** All possible next events: of users, other tabs, the server and the clock. */
function possible(all: CombinedState): Message[] {
  const page = all.now['navigation'] as AnyMachineSnapshot;
  const toNavigation = [
    ...starts.map((to) => ({ type: 'navigation.go', to })),
    { type: 'location.moved', place: { path: '/nowhere', search: '', state: null } },
    ...realms.map((realm) => ({ type: 'navigation.enter', realm })),
    { type: 'navigation.retry' },
    ...(page.matches('opening') ? [done('loadPage'), failed('loadPage')] : []),
  ];
  const toSession = (realm: Realm): AnyEventObject[] => [
    { type: 'session.opened' },
    { type: 'session.logOut' },
    { type: 'session.ended' },
    { type: 'tab.opened' },
    { type: 'tab.left' },
    ...accounts[realm].map((account) => ({ type: 'account.changed', account })),
    ...(accountOf(all, realm) === 'loading'
      ? [
          ...accounts[realm].map((account) => done('loadAccount', account)),
          failed('loadAccount', refused),
          failed('loadAccount', new ApiProblem('network')),
        ]
      : []),
    ...(accountOf(all, realm) === 'leaving' ? [done('logOut'), failed('logOut')] : []),
  ];
  const watching = all.now['inactivity'] as AnyMachineSnapshot;
  return [
    ...toNavigation.map((event) => ({ to: 'navigation', event })),
    ...realms.flatMap((realm) => toSession(realm).map((event) => ({ to: realm, event }))),
    ...(watching.matches('watching') ? [840, 900] : []).map((seconds) => ({
      to: 'inactivity',
      event: { type: 'idle.measured', seconds },
    })),
  ];
}

// The part of the state that decides what can happen next. Left out: how a step enters the history, and the page of an ended session,
// to which a login returns like to any requested page.
const keyOf = (all: CombinedState): string => {
  const { navigation, inactivity } = all.now;
  return JSON.stringify([
    navigation?.value,
    navigation?.context.request.to,
    shownIn(all),
    realms.map((realm) => accountOf(all, realm)),
    kycOf(all) ?? null,
    inactivity?.value,
    inactivity?.context.realm,
  ]);
};

interface Found {
  all: CombinedState;
  trace: () => string;
  from: string[];
}

function everyOrder(root: typeof appMachine): {
  found: Map<string, Found>;
  findings: string[];
  steps: number;
} {
  const found = new Map<string, Found>();
  const faults = new Map<string, string>();
  const report = (sentence: string, { trace }: Pick<Found, 'trace'>) => {
    if (!faults.has(sentence)) faults.set(sentence, `${sentence}: ${trace()}`);
  };
  const arrive = (all: CombinedState, trace: () => string): string => {
    const key = keyOf(all);
    if (found.has(key)) return key;
    const here: Found = { all, trace, from: [] };
    found.set(key, here);
    for (const [sentence, holds] of Object.entries(always))
      if (!holds(all)) report(`not always "${sentence}"`, here);
    return key;
  };
  for (const start of starts) {
    for (const hints of [0, 1, 2, 3]) {
      const hinted = { customer: (hints & 1) !== 0, seller: (hints & 2) !== 0 };
      const all = startCombined(root, {
        site: smallSite,
        location: fakeLocation(start),
        rootDomain: 'localhost',
        store: { slug: 'meera', brand: null },
        hinted,
      });
      arrive(all, () => `at ${start} ${JSON.stringify(hinted)}`);
    }
  }
  let steps = 0;
  for (const [key, here] of found) {
    for (const { to, event } of possible(here.all)) {
      steps += 1;
      const all = sendToActor(here.all, to, event);
      const trace = () => `${here.trace()} → ${to}: ${formatEvent(event)}`;
      const next = arrive(all, trace);
      found.get(next)?.from.push(key);
      const realm = to === 'inactivity' ? (here.all.now['inactivity']?.context.realm as Realm) : to;
      const ends = afterLogout.test(event.type) || event['seconds'] === 900;
      if (ends && (realm === 'customer' || realm === 'seller') && accountOf(all, realm) === 'signedIn')
        report('a logout ends the session', { trace });
    }
  }
  for (const login of ['/login', '/seller/login']) {
    const within = new Set([...found].filter(([, { all }]) => shownIn(all) === login).map(([key]) => key));
    for (const key of within) for (const before of found.get(key)?.from ?? []) within.add(before);
    for (const [key, here] of found) if (!within.has(key)) report(`${login} is unreachable`, here);
  }
  return { found, findings: [...faults.values()], steps };
}

describe('root', () => {
  it('for every order of events only permitted pages are shown, a logout drops the account, and a login stays reachable', () => {
    const { findings, found, steps } = everyOrder(appMachine);

    expect(findings).toEqual([]);
    expect(found.size).toBeGreaterThan(1_000);
    expect(steps).toBeGreaterThan(30_000);
  });
});
