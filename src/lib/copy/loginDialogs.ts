/** The dialogs that few people meet at a login; they come with the dialogs. */
export const loginDialogsCopy = {
  alreadyLoggedIn: {
    title: 'Already Logged In',
    body: 'You are already logged in on this device. Log out first to go on with another account.',
    logout: 'Logout',
    enter: 'Go to my account',
    busy: 'Logging out…',
  },

  otherSeller: {
    title: 'Account Exists Under Another Seller',
    goThere: 'Go to Correct Seller',
    registerHere: 'Register a New Account Under This Seller',
  },
} as const;
