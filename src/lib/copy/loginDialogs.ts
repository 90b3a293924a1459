/** Rare texts of the login; loaded with their dialogs. */
export const loginDialogsCopy = {
  alreadyLoggedIn: {
    title: 'Already Logged In',
    body: 'You are already logged in on this device. Log out first to go on with another account.',
    logout: 'Logout',
    enter: 'Go to my account',
    busy: 'Logging out…',
  },

  codeInstead: {
    hint: 'If this is your number, you need not wait: set a new password with a code to your phone, and log in with it.',
    ask: 'Get a code',
  },

  otherSeller: {
    title: 'Account Exists Under Another Seller',
    goThere: 'Go to Correct Seller',
    registerHere: 'Register a New Account Under This Seller',
  },
} as const;
