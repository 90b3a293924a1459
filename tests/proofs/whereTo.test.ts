// Every row of both route tables against every status, on the real map: where does a wish to go there lead?
import { describe, expect, it } from 'vitest';
import { mayShow, decideRoute, type SessionStatuses } from '../../src/machines/routeDecision.ts';
import type { SessionStatus } from '../../src/machines/session/session.ts';
import { pages } from '../../src/routes.tsx';

const store = { pages, apex: false };
const apex = { pages, apex: true };

const everyCustomer: SessionStatus[] = ['unknown', 'unreachable', 'signedOut', 'signedIn'];
const everySeller: SessionStatus[] = ['unknown', 'unreachable', 'signedOut', 'kycPending', 'kycActive'];
const everyone: SessionStatuses[] = everyCustomer.flatMap((customer) =>
  everySeller.map((seller) => ({ customer, seller })),
);

/** The answer in short: the address entered, `wait`, or whose session is out of reach. */
const lead = (to: string, sessionStatuses: SessionStatuses, site = store): string => {
  const decision = decideRoute(to, sessionStatuses, site);
  if (decision.kind === 'enter') return decision.to;
  return decision.kind === 'wait' ? 'wait' : `${decision.realm} out of reach`;
};

const publicPaths = [
  '/login',
  '/register',
  '/onboarding',
  '/otp',
  '/reset-password',
  '/seller/login',
  '/seller/register',
  '/seller/onboarding',
  '/seller/otp',
  '/seller/reset-password',
];
const customerPaths = [
  '/home',
  '/home?selectedPlan=7',
  '/profile',
  '/profile/edit',
  '/plans',
  '/plans/7',
  '/gold-vault',
  '/nominee',
  '/terms',
  '/catalogue',
  '/due-payments',
  '/transactions',
  '/notifications',
];
const businessPaths = [
  '/seller/customer',
  '/seller/customer/7',
  '/seller/payment',
  '/seller/profile',
  '/seller/store-profile',
  '/seller/plans',
  '/seller/catalogue',
  '/seller/transactions',
  '/seller/redemptions',
  '/seller/qr-code',
  '/seller/quick',
  '/seller/portfolio',
  '/seller/contact',
  '/seller/staff',
];

const byCustomer = (answers: Partial<Record<SessionStatus, string>>) => (sessionStatuses: SessionStatuses) =>
  answers[sessionStatuses.customer] ?? 'nothing';
const bySeller = (answers: Partial<Record<SessionStatus, string>>) => (sessionStatuses: SessionStatuses) =>
  answers[sessionStatuses.seller] ?? 'nothing';

const behindCustomerLogin = (path: string) =>
  byCustomer({
    unknown: 'wait',
    unreachable: 'customer out of reach',
    signedOut: '/login',
    signedIn: path,
  });
const behindKyc = (path: string) =>
  bySeller({
    unknown: 'wait',
    unreachable: 'seller out of reach',
    signedOut: '/seller/login',
    kycPending: '/seller/kyc',
    kycActive: path,
  });

const table: [string, (sessionStatuses: SessionStatuses) => string][] = [
  ...publicPaths.map((path): [string, () => string] => [path, () => path]),
  ...customerPaths.map((path): [string, (sessionStatuses: SessionStatuses) => string] => [
    path,
    behindCustomerLogin(path),
  ]),
  ...businessPaths.map((path): [string, (sessionStatuses: SessionStatuses) => string] => [
    path,
    behindKyc(path),
  ]),
  // Decision 17: a store's root is its customers' home, or their login.
  ['/', behindCustomerLogin('/home')],
  ['/seller/kyc', bySeller({ ...answersOfKyc(), kycPending: '/seller/kyc', kycActive: '/seller/portfolio' })],
  // Decision 15: slides for visitors, the way in for sellers; a session out of reach does not close a public page.
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

function answersOfKyc(): Partial<Record<SessionStatus, string>> {
  return { unknown: 'wait', unreachable: 'seller out of reach', signedOut: '/seller/login' };
}

describe('the route decision', () => {
  it.each(table)('decides %s for every session status', (path, expected) => {
    for (const sessionStatuses of everyone)
      expect([sessionStatuses, lead(path, sessionStatuses)]).toEqual([
        sessionStatuses,
        expected(sessionStatuses),
      ]);
  });

  it('shows the landing page to everybody at the product’s own address', () => {
    for (const sessionStatuses of everyone) expect(lead('/', sessionStatuses, apex)).toBe('/');
  });

  it('ends at a permitted page for every path and session status', () => {
    const forbidden = table.flatMap(([path]) =>
      everyone.filter((sessionStatuses) => {
        const decision = decideRoute(path, sessionStatuses, store);
        return decision.kind === 'enter' && !mayShow(decision.page, sessionStatuses);
      }),
    );

    expect(forbidden).toEqual([]);
  });

  it('decides by the path alone and keeps query and trailing slash', () => {
    const asha = { customer: 'signedIn', seller: 'signedOut' } as const;

    expect(lead('/home/?selectedPlan=7#top', asha)).toBe('/home/?selectedPlan=7#top');
  });
});
