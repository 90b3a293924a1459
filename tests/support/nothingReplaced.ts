// Files without a page share the modules of their worker (vitest.config.ts): what one of them replaced is not left to the next.
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
