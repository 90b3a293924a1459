// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { loadAccount } from '../../src/api/session.ts';
import { outcome } from '../support/replies.ts';

const network = vi.hoisted(() => ({ up: false, requests: 0, error: '' }));
vi.mock('../../src/api/criticalCalls.ts', () => {
  network.requests += 1;
  if (network.error) throw new TypeError(network.error);
  if (!network.up) throw new TypeError('Failed to fetch dynamically imported module');
  return { loadAccount: () => Promise.resolve('the account') };
});
// Vitest wraps what a module throws.
vi.mock(import('../../src/browser/missingCode.ts'), async (actual) => {
  const { isCodeMissing, ...others } = await actual();
  return { ...others, isCodeMissing: (error) => isCodeMissing((error as Error).cause ?? error) };
});

it('a call whose code has a fault is no network problem', async () => {
  network.error = 'fetchProfile is not a function';

  await expect(outcome(loadAccount, 'customer')).rejects.not.toMatchObject({ kind: 'network' });

  Object.assign(network, { error: '', requests: 0 });
});

it('a call whose code fails to load is a network problem, and the next call loads it again', async () => {
  await expect(outcome(loadAccount, 'customer')).rejects.toMatchObject({
    name: 'ApiProblem',
    kind: 'network',
  });
  await expect(outcome(loadAccount, 'customer')).rejects.toMatchObject({ kind: 'network' });

  network.up = true;
  await expect(outcome(loadAccount, 'customer')).resolves.toBe('the account');
  await expect(outcome(loadAccount, 'seller')).resolves.toBe('the account');
  expect(network.requests).toBe(3);
});
