import { PAGE_IDLE_MINUTES, SESSION_IDLE_MINUTES } from '../sessionLimits.ts';

/** Texts of the page with the password and the signed-in devices. */
export const securityCopy = {
  title: 'Password and devices',
  intro: 'Who can open your account, and from where.',

  password: 'Password',
  passwordHint: 'Use one that you use nowhere else. Every other device is logged out when you change it.',
  change: 'Change password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmPassword: 'Confirm new password',
  submit: 'Save password',
  busy: 'Saving…',
  cancel: 'Cancel',
  currentRequired: 'Enter your current password',
  wrongPassword: 'This is not your current password',
  samePassword: 'Choose a password other than the current one',
  changed: 'Password changed. Only this device stays logged in.',
  changeFailed: 'Failed to change the password',

  devices: 'Signed-in devices',
  devicesHint: `Without use, an open page is logged out after ${PAGE_IDLE_MINUTES} minutes, a closed one after ${SESSION_IDLE_MINUTES}.`,
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: 'Unknown device',
  current: 'This device',
  signedIn: 'Logged in',
  lastActive: 'Last active',
  loadFailed: 'Failed to load your devices',

  logOutEverywhere: 'Log out everywhere',
  logOutTitle: 'Log out everywhere?',
  logOutQuestion: {
    customer: 'You are logged out on every device, this one too. Your savings are not touched.',
    seller: 'You are logged out on every device, this one too.',
  },
  logOutConfirm: 'Yes, log out everywhere',
  logOutKeep: 'Stay logged in',
  loggingOut: 'Logging out…',
  loggedOut: 'Logged out on every device.',
  logOutFailed: 'Failed to log out everywhere',
};
