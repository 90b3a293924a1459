// The route table: every page of the product with its access, and its code loads.
import { expect, it, vi } from 'vitest';
import { pages } from '../src/routes.tsx';
import { held } from './support/fakeServer.ts';
import { turns } from './support/turns.ts';

/** The route tables of the specifications. */
const promised: Readonly<Record<string, string>> = {
  '/': 'landing',
  '/login': 'public',
  '/register': 'public',
  '/onboarding': 'public',
  '/otp': 'public',
  '/reset-password': 'public',
  '/home': 'customer',
  '/profile': 'customer',
  '/profile/edit': 'customer',
  '/profile/security': 'customer',
  '/profile/my-data': 'customer',
  '/plans': 'customer',
  '/plans/:id': 'customer',
  '/gold-vault': 'customer',
  '/nominee': 'customer',
  '/gold-vault/:enrollmentId': 'customer',
  '/terms': 'customer',
  '/catalogue': 'customer',
  '/due-payments': 'customer',
  '/transactions': 'customer',
  '/notifications': 'customer',
  '/seller': 'sellerIntro',
  '/seller/login': 'public',
  '/seller/register': 'public',
  '/seller/onboarding': 'public',
  '/seller/otp': 'public',
  '/seller/reset-password': 'public',
  '/seller/kyc': 'kyc',
  '/seller/customer': 'activeSeller',
  '/seller/customer/:customerId': 'activeSeller',
  '/seller/payment': 'activeSeller',
  '/seller/profile': 'activeSeller',
  '/seller/store-profile': 'activeSeller',
  '/seller/security': 'activeSeller',
  '/seller/plans': 'activeSeller',
  '/seller/catalogue': 'activeSeller',
  '/seller/transactions': 'activeSeller',
  '/seller/redemptions': 'activeSeller',
  '/seller/qr-code': 'activeSeller',
  '/seller/desk': 'activeSeller',
  '/seller/quick': 'activeSeller',
  '/seller/portfolio': 'activeSeller',
  '/seller/day-sheet': 'activeSeller',
  '/seller/import': 'activeSeller',
  '/seller/gold-rates': 'activeSeller',
  '/seller/liability': 'activeSeller',
  '/seller/journal': 'activeSeller',
  '/seller/contact': 'activeSeller',
  '/seller/staff': 'activeSeller',
};

it('the route table contains every page once, with its access', () => {
  expect(Object.fromEntries(pages.map(({ path, access }) => [path, access]))).toEqual(promised);
  expect(pages).toHaveLength(Object.keys(promised).length);
});

it.each(pages.map((page) => [page.path, page] as const))('the code of %s loads', async (_, page) => {
  await expect(page.load()).resolves.toBeDefined();
});

it('a page whose code does not come fails only once its frame is there to surround the error', async () => {
  const frame = held<void>();
  vi.resetModules();
  vi.doMock(import('../src/screens/lazyComponent.tsx'), async (original) => ({
    ...(await original()),
    lazyComponent: (_, Before) => ({
      load: () => (Before ? frame.promise : Promise.reject(new TypeError('Failed to fetch'))),
      Component: () => null,
    }),
  }));
  const anew = await import('../src/routes.tsx');
  const failed = vi.fn<(error: unknown) => void>();
  const loading = anew.pages
    .find(({ path }) => path === '/home')!
    .load()
    .catch(failed);
  await turns();
  expect(failed).not.toHaveBeenCalled();

  frame.settle();
  await loading;

  expect(failed).toHaveBeenCalledOnce();
});
