/** What may be said before anything else has come: part of `sharedCopy`, in a file of its own so that the first screen carries no more than it says. */
export const sharedEntryCopy = {
  brand: {
    defaultName: 'Swarna',
    /** The name in the terms when no store is known. */
    unknownSeller: 'Seller',
    logo: (name: string) => `${name} logo`,
    defaultPhoto: 'Profile photo',
  },

  errors: {
    generic: 'Something went wrong',
    timeout: 'Request timed out. Please try again.',
    network: 'Network error. Please check your connection.',
    requestFailed: 'Request failed.',
    loadPath: (path: string) => `Failed to load ${path}`,
    noStore: "Open your jeweller's store link",
    staleApp: 'A new version is ready. Please reload the page.',
  },

  boundary: {
    title: 'Something went wrong.',
    hint: 'Your savings are safe. Please try once more.',
    reload: 'Reload',
    home: 'Go to start',
  },

  notBuilt: { title: 'On its way', text: 'This page is being built. Please come back soon.' },

  offline: {
    title: 'You are offline',
    hint: 'We will carry on as soon as the connection is back.',
    retry: 'Retry',
  },

  inactivity: {
    warning: "You'll be logged out due to inactivity in 1 minute.",
    loggedOut: 'Logged out due to inactivity.',
  },

  alreadyLoggedIn: {
    title: 'Already Logged In',
    body: 'You are already logged in on this device. Log out first to go on with another account.',
    logout: 'Logout',
    busy: 'Logging out…',
  },
} as const;
