// Most files share the modules of their worker, and its page (vitest.config.ts): what one of them replaced or drew is not left to the next.
import { afterAll, vi } from 'vitest';

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (typeof document === 'undefined') return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  history.replaceState(null, '', '/');
});
