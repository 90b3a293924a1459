// Every test of a page begins in a new tab: with nothing drawn, and without the drafts of the one before. The files of a worker share
// modules and window (vitest.config.ts), so nothing that one replaced is left to the next.
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

beforeEach(() => globalThis.sessionStorage?.clear());
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  beforeAll(() => {
    document.body.replaceChildren();
    localStorage.clear();
    history.replaceState(null, '', '/');
  });
  afterEach(cleanup);
}
