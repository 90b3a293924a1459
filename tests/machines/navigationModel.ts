// What holds of navigation for each side; both sides at once are proved with the sessions, in tests/proofs/root.test.ts.
import { createEmptyActor } from 'xstate';
import { navigationMachine } from '../../src/machines/navigation.ts';
import type { Realm } from '../../src/api/transport.ts';
import type { Standing } from '../../src/machines/session/session.ts';
import { describeMachine } from '../support/model.ts';
import { stillLocation } from '../support/standIns.tsx';
import { sent } from '../support/step.ts';
import { smallSite } from './site.ts';

const go = (to: string) => ({ type: 'navigation.go' as const, to });
const moved = (path: string) => ({
  type: 'location.moved' as const,
  place: { path, search: '', state: null },
});
const stands = (realm: Realm, standing: Standing, byChoice = false) => ({
  type: 'standing.changed' as const,
  realm,
  standing,
  byChoice,
});
/** Who may see what, said once more in the test's own words. */
const allowed: Readonly<Record<string, readonly [Realm, ...Standing[]] | undefined>> = {
  '/home': ['customer', 'signedIn'],
  '/seller/kyc': ['seller', 'kycPending', 'kycActive'],
  '/seller/portfolio': ['seller', 'kycActive'],
};

const guardOf = (path = '') => allowed[path]?.[0] ?? null;

const cases = {
  customer: [
    go('/home'),
    moved('/nowhere'),
    { type: 'navigation.enter' as const, realm: 'customer' as const },
    stands('customer', 'unknown'),
    stands('customer', 'unreachable'),
    stands('customer', 'signedIn'),
    stands('customer', 'signedOut'),
    stands('customer', 'signedOut', true),
  ],
  seller: [
    go('/seller/portfolio'),
    moved('/seller/nowhere'),
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

export const navigationModel = (realm: Realm) =>
  describeMachine({
    machine: navigationMachine,
    begins: 'waiting',
    busy: ['opening'],
    input: { site: smallSite, location: stillLocation(home[realm]), owner: createEmptyActor() },
    cases: cases[realm],
    hostile: [
      go('//evil.example'),
      go('https://evil.example/home'),
      go('/seller/../home'),
      go(''),
      go('/home?selectedPlan=%E0%A4%A'),
      moved('/seller/customer/1/2'),
    ],
    // How a wish enters the history decides nothing about where it leads.
    key: ({ value, context: { wish, shown, standings, leftAt } }) => [
      value,
      wish.to,
      shown?.to ?? null,
      standings,
      leftAt,
    ],
    resting: ['open', 'waiting'],
    repeatable: ['navigation.go', 'navigation.enter', 'location.moved', 'standing.changed'],
    always: {
      'a page is shown only to whom it belongs': ({ context: { shown, standings } }) => {
        const [realm, ...standing] = allowed[shown?.page.path ?? ''] ?? [];
        return realm === undefined || (standing as Standing[]).includes(standings[realm]);
      },
      'an open page is the one wished for': (now) =>
        !now.matches('open') || now.context.shown?.to === now.context.wish.to,
      'nobody waits for a session that is known': (now) =>
        !now.matches('waiting') || Object.values(now.context.standings).includes('unknown'),
      'only a session out of reach stops the way': (now) =>
        !now.matches('unreachable') || Object.values(now.context.standings).includes('unreachable'),
    },
    canAlwaysReach: {
      'the login': ({ context: { shown } }) => shown?.to === login[realm],
      'the way in': ({ context: { shown } }) => shown?.to === home[realm],
    },
    everyStep: {
      'the owner knows whose page is shown': ({ from, to, actions }) => {
        const told = sent(actions).findLast(({ type }) => type === 'page.shown');
        return told
          ? told['guardedBy'] === guardOf(to.context.shown?.page.path)
          : from.context.shown?.to === to.context.shown?.to;
      },
      'after a logout by choice the page left is not offered again': ({ to, event }) =>
        event['byChoice'] !== true || to.context.leftAt[event['realm'] as Realm] === null,
    },
  });
