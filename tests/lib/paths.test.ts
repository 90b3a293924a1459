import { expect, it } from 'vitest';
import { areaOf, customerTabs, paths, sellerPaths, sellerTabs } from '../../src/lib/paths.ts';

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
    '/plans',
    '/plans/7',
    '/gold-vault',
    '/nominee',
    '/terms',
    '/catalogue',
    '/due-payments',
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
      '/customer/7',
      '/payment',
      '/profile',
      '/store-profile',
      '/plans',
      '/catalogue',
      '/transactions',
      '/redemptions',
      '/qr-code',
      '/desk',
      '/quick',
      '/portfolio',
      '/liability',
      '/contact',
      '/staff',
    ].map((path) => `/seller${path}`),
  );
});

it('four pages of each area show tabs', () => {
  expect(customerTabs).toEqual(['/home', '/catalogue', '/plans', '/profile']);
  expect(sellerTabs).toEqual(['/seller/quick', '/seller/portfolio', '/seller/customer', '/seller/payment']);
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
