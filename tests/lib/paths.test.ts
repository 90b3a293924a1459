import { expect, it } from 'vitest';
import { areaOf, paths, sellerPaths } from '../../src/lib/paths.ts';

const resolved = (table: Record<string, string | ((id: string) => string)>) =>
  Object.values(table).map((path) => (typeof path === 'string' ? path : path('7')));

it('builds the customer’s paths', () => {
  expect(resolved(paths)).toEqual([
    '/',
    '/login',
    '/register',
    '/onboarding',
    '/otp',
    '/reset-password',
    '/home',
    '/home?selectedPlan=7',
    '/profile',
    '/profile/edit',
    '/profile/security',
    '/profile/my-data',
    '/plans',
    '/plans/7',
    '/gold-vault',
    '/gold-vault?open=7',
    '/gold-vault/7',
    '/nominee',
    '/terms',
    '/catalogue',
    '/due-payments',
    '/due-payments?plan=7',
    '/transactions',
    '/notifications',
    '/legal',
  ]);
});

it('builds the seller’s paths', () => {
  expect(resolved(sellerPaths)).toEqual(
    [
      '',
      '/login',
      '/register',
      '/onboarding',
      '/otp',
      '/reset-password',
      '/kyc',
      '/customer',
      '/import',
      '/customer/7',
      '/payment',
      '/profile',
      '/store-profile',
      '/security',
      '/plans',
      '/catalogue',
      '/transactions',
      '/redemptions',
      '/qr-code',
      '/desk',
      '/day-sheet',
      '/day-sheet?day=7',
      '/gold-rates',
      '/quick',
      '/portfolio',
      '/liability',
      '/journal',
      '/journal?enrollment=7',
      '/contact',
      '/staff',
    ].map((path) => `/seller${path}`),
  );
});

it('escapes an id in a path', () => {
  expect(paths.plan('a/b?c')).toBe('/plans/a%2Fb%3Fc');
  expect(paths.homeWithPlan('a&b')).toBe('/home?selectedPlan=a%26b');
});

it.each([
  ['/', 'public-landing'],
  ['/?utm=1', 'public-landing'],
  ['/home', 'customer'],
  ['/plans/7', 'customer'],
  ['/nowhere', 'customer'],
  ['/seller', 'seller'],
  ['/seller/kyc', 'seller'],
  ['/seller/nowhere', 'seller'],
] as const)('%s belongs to %s', (path, area) => {
  expect(areaOf(path)).toBe(area);
});
