// Browsers that store nothing. `vi.unstubAllGlobals()` ends it.
import { vi } from 'vitest';

const refuse = (name: string) => () => {
  throw new DOMException('refused', name);
};
const names = ['localStorage', 'sessionStorage'] as const;

export const refusedStorage = {
  /** Existing entries can be read and removed; nothing can be written. */
  full: (): void => {
    for (const name of names) {
      const real = globalThis[name];
      vi.stubGlobal(name, {
        getItem: (key: string) => real.getItem(key),
        setItem: refuse('QuotaExceededError'),
        removeItem: (key: string) => real.removeItem(key),
        clear: () => real.clear(),
      });
    }
  },
  forbidden: (): void => {
    const denied = refuse('SecurityError');
    for (const name of names)
      vi.stubGlobal(name, { getItem: denied, setItem: denied, removeItem: denied, clear: denied });
  },
};
