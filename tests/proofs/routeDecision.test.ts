// The route decision for every page and every pair of session statuses, on the product's own route table.
import { describe, expect, it } from 'vitest';
import { mayShow, decideRoute, type SessionStatuses } from '../../src/lib/routeDecision.ts';
import type { SessionStatus } from '../../src/lib/routeDecision.ts';
import { pages } from '../../src/routes.tsx';

const store = { pages, apex: false };
const apex = { pages, apex: true };

const everyCustomer: SessionStatus[] = ['unknown', 'unreachable', 'signedOut', 'signedIn'];
const everySeller: SessionStatus[] = ['unknown', 'unreachable', 'signedOut', 'kycPending', 'kycActive'];
const everyone: SessionStatuses[] = everyCustomer.flatMap((customer) =>
  everySeller.map((seller) => ({ customer, seller })),
);

/** The decision as text: the path entered, `wait`, or the realm whose session is unreachable. */
const decisionFor = (to: string, sessionStatuses: SessionStatuses, site = store): string => {
  const decision = decideRoute(to, sessionStatuses, site);
  if (decision.kind === 'enter') return decision.to;
  return decision.kind === 'wait' ? 'wait' : `${decision.realm} unreachable`;
};

/**
 * The table's paths of this access, with an id for each parameter; tests/routes.test.ts compares the table with the
 * specification.
 */
const pathsFor = (access: string): string[] =>
  pages.filter((page) => page.access === access).map(({ path }) => path.replace(/:\w+/, '7'));

const byCustomer =
  (decisions: Partial<Record<SessionStatus, string>>) => (sessionStatuses: SessionStatuses) =>
    decisions[sessionStatuses.customer] ?? 'none';
const bySeller = (decisions: Partial<Record<SessionStatus, string>>) => (sessionStatuses: SessionStatuses) =>
  decisions[sessionStatuses.seller] ?? 'none';

const behindCustomerLogin = (path: string) =>
  byCustomer({
    unknown: 'wait',
    unreachable: 'customer unreachable',
    signedOut: '/login',
    signedIn: path,
  });
const behindKyc = (path: string) =>
  bySeller({
    unknown: 'wait',
    unreachable: 'seller unreachable',
    signedOut: '/seller/login',
    kycPending: '/seller/kyc',
    kycActive: path,
  });

const table: [string, (sessionStatuses: SessionStatuses) => string][] = [
  ...pathsFor('public').map((path): [string, () => string] => [path, () => path]),
  ...[...pathsFor('customer'), '/home?selectedPlan=7'].map(
    (path): [string, (sessionStatuses: SessionStatuses) => string] => [path, behindCustomerLogin(path)],
  ),
  ...pathsFor('activeSeller').map((path): [string, (sessionStatuses: SessionStatuses) => string] => [
    path,
    behindKyc(path),
  ]),
  // Decision 17: a store's root is its customers' home, or their login.
  ['/', behindCustomerLogin('/home')],
  ['/seller/kyc', bySeller({ ...withoutKyc(), kycPending: '/seller/kyc', kycActive: '/seller/portfolio' })],
  // Decision 15: slides for visitors, the own area for sellers; an unreachable session does not close a public page.
  [
    '/seller',
    bySeller({
      unknown: 'wait',
      unreachable: '/seller',
      signedOut: '/seller',
      kycPending: '/seller/kyc',
      kycActive: '/seller/portfolio',
    }),
  ],
  ['/nowhere', () => '/login'],
  ['/plans/7/8', () => '/login'],
  ['/HOME', () => '/login'],
  ['//evil.example', () => '/login'],
  ['https://evil.example/home', () => '/login'],
  ['/seller/nowhere', () => '/seller/login'],
  ['/seller/customer/7/8', () => '/seller/login'],
  ['/sellers', () => '/seller/login'], // the seller's area is all that starts with /seller
  ['/legal', () => '/login'],
];

function withoutKyc(): Partial<Record<SessionStatus, string>> {
  return { unknown: 'wait', unreachable: 'seller unreachable', signedOut: '/seller/login' };
}

describe('the route decision', () => {
  it.each(table)('the route decision for %s is right for every session status', (path, expected) => {
    for (const sessionStatuses of everyone)
      expect([sessionStatuses, decisionFor(path, sessionStatuses)]).toEqual([
        sessionStatuses,
        expected(sessionStatuses),
      ]);
  });

  it('the product’s own host shows everyone the landing page', () => {
    for (const sessionStatuses of everyone) expect(decisionFor('/', sessionStatuses, apex)).toBe('/');
  });

  it('the first visit to a store’s root begins with the slides, for whoever is not logged in', () => {
    const fresh = { ...store, firstVisit: true };

    for (const sessionStatuses of everyone)
      expect(decisionFor('/', sessionStatuses, fresh)).toBe(
        sessionStatuses.customer === 'signedOut' ? '/onboarding' : decisionFor('/', sessionStatuses),
      );
    for (const path of ['/login', '/register', '/home', '/plans/7', '/nowhere', '/seller/login'])
      for (const sessionStatuses of everyone)
        expect(decisionFor(path, sessionStatuses, fresh)).toBe(decisionFor(path, sessionStatuses));
  });

  it('every path and session status ends at a permitted page', () => {
    const forbidden = table.flatMap(([path]) =>
      everyone.filter((sessionStatuses) => {
        const decision = decideRoute(path, sessionStatuses, store);
        return decision.kind === 'enter' && !mayShow(decision.page, sessionStatuses);
      }),
    );

    expect(forbidden).toEqual([]);
  });

  it('the route decision depends on the path only and keeps query and trailing slash', () => {
    const asha = { customer: 'signedIn', seller: 'signedOut' } as const;

    expect(decisionFor('/home/?selectedPlan=7#top', asha)).toBe('/home/?selectedPlan=7#top');
  });
});
