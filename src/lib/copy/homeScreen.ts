import { PAGE_IDLE_MINUTES } from '../sessionLimits.ts';

/** Texts for customers about the app on their device and the offline copy. */
export const homeScreenCopy = {
  copy: {
    title: 'Without a connection',
    hint: 'Keep a copy of your savings on this device, to read them where there is no connection: every plan, instalment and amount.',
    means: `Anyone who can unlock this device can read it, even after the ${PAGE_IDLE_MINUTES} minutes that log you out. It is renewed while you use the app, and removed when you log out.`,
    keep: 'Keep a copy on this device',
    keeping: 'Saving…',
    keptNow: 'A copy is kept on this device.',
    keepFailed: 'Failed to keep a copy',
    kept: (when: string) => `A copy as of ${when} is on this device.`,
    read: 'Read the copy',
    remove: 'Remove the copy',
    removing: 'Removing…',
    removedNow: 'The copy is removed from this device.',
    removeFailed: 'Failed to remove the copy',
    offer: (when: string) => `Read your savings as of ${when}`,
  },
};
