import { PAGE_IDLE_MINUTES } from '../sessionLimits.ts';

/** Texts of the jeweller's PIN and of the locked screen. */
export const pinCopy = {
  title: 'PIN for the counter',
  hint: `With a PIN the screen locks after ${PAGE_IDLE_MINUTES} minutes without use, instead of logging out. Six digits open it again, and nothing you typed is lost.`,
  set: 'Set a PIN',
  change: 'Change PIN',
  remove: 'Remove PIN',
  removing: 'Removing…',
  removed: 'PIN removed. Without use you are logged out.',
  removeFailed: 'Failed to remove the PIN',
  pin: 'New PIN',
  sixDigits: 'Enter six digits',
  weak: 'Choose a PIN that is harder to guess',
  submit: 'Save PIN',
  busy: 'Saving…',
  cancel: 'Cancel',
  saved: 'PIN saved.',
  saveFailed: 'Failed to save the PIN',

  warning: 'Without use the screen locks in 1 minute.',
  locked: 'Locked',
  enter: (name: string) => (name ? `${name}, enter your PIN` : 'Enter your PIN'),
  yours: 'PIN',
  unlock: 'Unlock',
  unlocking: 'Unlocking…',
  byPassword: 'Log in with the password',
  wrong: (left: number) =>
    `This is not your PIN. ${left === 1 ? 'One try is left' : `${left} tries are left`}, then your password is needed.`,
};
