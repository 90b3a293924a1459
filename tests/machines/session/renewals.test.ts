// @vitest-environment happy-dom
// Many calls refused at once, in twenty orders; in two hundred in tests/nightly/renewals.test.ts.
import { vi } from 'vitest';
import { testRenewals } from '../../support/renewals.ts';

testRenewals(20, () => vi.resetModules());
