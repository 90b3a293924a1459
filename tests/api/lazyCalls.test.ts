// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { loadAccount } from '../../src/api/session.ts';
import { outcome } from '../support/replies.ts';

const way = vi.hoisted(() => ({ open: false, asked: 0 }));
vi.mock('../../src/api/criticalCalls.ts', () => {
  way.asked += 1;
  if (!way.open) throw new TypeError('Failed to fetch dynamically imported module');
  return { loadAccount: () => Promise.resolve('the account') };
});

it('calls whose code does not come did not get through, and the next one asks again', async () => {
  await expect(outcome(loadAccount, 'customer')).rejects.toMatchObject({
    name: 'ApiProblem',
    kind: 'network',
  });
  await expect(outcome(loadAccount, 'customer')).rejects.toMatchObject({ kind: 'network' });

  way.open = true;
  await expect(outcome(loadAccount, 'customer')).resolves.toBe('the account');
  await expect(outcome(loadAccount, 'seller')).resolves.toBe('the account');
  expect(way.asked).toBe(3);
});
