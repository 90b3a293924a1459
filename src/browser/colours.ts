// Day or night as this browser was told. A cookie, not a note on the device: the server reads it and sends the page in the right colours
// from its first byte (server/pages.ts), so that no night begins with a white flash.
import { dropCookie, readCookie } from './cookies.ts';

export const colourChoices = ['device', 'day', 'night'] as const;
/** `device`: whatever the device says. */
export type Colours = (typeof colourChoices)[number];

const YEAR = 31_536_000;
/** The browser's bar follows: each of these is for one half of the day, or for all of it, or for none. */
const barColours = {
  device: ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
  day: ['all', 'not all'],
  night: ['not all', 'all'],
} as const;

/** What was chosen last in this browser. */
export const chosenColours = (): Colours =>
  colourChoices.find((choice) => choice === readCookie('colours')) ?? 'device';

/** Colours the page and remembers it for a year; a browser that keeps no cookies forgets it with the page. */
export function wearColours(colours: Colours): void {
  const root = document.documentElement;
  if (colours === 'device') delete root.dataset['theme'];
  else root.dataset['theme'] = colours;
  document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]').forEach((meta, half) => {
    meta.media = barColours[colours][half] ?? 'all';
  });
  if (colours === 'device') return dropCookie('colours');
  try {
    document.cookie = `colours=${colours}; Max-Age=${YEAR}; Path=/; Secure; SameSite=Lax`;
  } catch {
    // Worn, and not remembered.
  }
}
