// @vitest-environment happy-dom
// As tests/machines/session/renewals.test.ts, in two hundred orders.
import { vi } from 'vitest';
import { testRenewals } from '../support/renewals.ts';

testRenewals(200, () => vi.resetModules());
