// React's development build captures a stack for every element, for its own error overlay: a fifth of a screen test's time, and no test reads it.
import * as React from 'react';

const internals = (React as unknown as Record<string, { recentlyCreatedOwnerStacks: number } | undefined>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
if (internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set: () => {},
  });
}
