import type { versionCopy as english } from '../version.ts';
import type { Words } from '../words.ts';

/** Texts for a tab that was open before a newer version of the app, in Hindi. */
export const versionCopy: Words<typeof english> = {
  ready: 'नया संस्करण तैयार है।',
  take: 'अभी लोड करें',
  postpone: 'बाद में',
};
