// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());

it('a phone number in the fragment is taken out of the address, once', async () => {
  history.replaceState({ depth: 3 }, '', '/seller/kyc?a=b#phone=9845012345');
  const { arrivedPhone, forgetArrival } =
    await import('../../../src/screens/seller/account/phoneFromFragment.ts');

  expect(arrivedPhone()).toBe('9845012345');
  expect([location.href, history.state]).toEqual([`${location.origin}/seller/kyc?a=b`, { depth: 3 }]);
  forgetArrival();
  expect(arrivedPhone()).toBe('');
});

it('another fragment stays where it is', async () => {
  history.replaceState(null, '', '/seller/login#main');
  const { arrivedPhone } = await import('../../../src/screens/seller/account/phoneFromFragment.ts');

  expect([arrivedPhone(), location.hash]).toEqual(['', '#main']);
});
