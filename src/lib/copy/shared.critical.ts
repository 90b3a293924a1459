/** What may be said before anything else has come: part of `sharedCopy`, in a file of its own so that the first screen carries no more than it says. */
export const sharedCriticalCopy = {
  brand: {
    defaultName: 'Swarna',
    /** The name in the terms when no store is known. */
    unknownSeller: 'Seller',
  },

  errors: {
    timeout: 'Request timed out. Please try again.',
    network: 'Network error. Please check your connection.',
    requestFailed: 'Request failed.',
    loadUser: 'Failed to load user',
    loadSeller: 'Failed to load seller',
    loadPage: 'Failed to load this page',
  },

  boundary: {
    title: 'Something went wrong.',
    reload: 'Reload',
  },

  offline: { retry: 'Retry' },

  inactivity: {
    warning: "You'll be logged out due to inactivity in 1 minute.",
    loggedOut: 'Logged out due to inactivity.',
  },
} as const;
