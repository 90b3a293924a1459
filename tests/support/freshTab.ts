// Every test of a page begins in a new tab: without the drafts of the one before. Files without a page share the modules of their worker
// (vitest.config.ts): nothing that one of them replaced is left to the next.
import { afterAll, beforeEach, vi } from 'vitest';

beforeEach(() => globalThis.sessionStorage?.clear());
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
