import type { versionCopy as english } from '../version.ts';
import type { Words } from '../words.ts';

/** What people read in a tab that was open when a newer version of the app came, in Hindi. */
export const versionCopy: Words<typeof english> = {
  ready: 'नया संस्करण तैयार है।',
  take: 'अभी लोड करें',
  postpone: 'बाद में',
};
