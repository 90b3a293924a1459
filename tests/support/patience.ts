// Tests wait up to a minute: a busy machine may take seconds to load a page. A met expectation ends the wait at once.
import { vi } from 'vitest';

const PATIENCE = 60_000;

const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, { timeout: PATIENCE, ...(typeof options === 'number' ? { timeout: options } : options) });

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE });
}
