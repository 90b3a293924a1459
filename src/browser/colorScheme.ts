// Day or night as this browser was told. A cookie, not a note on the device: the server reads it and sends the page in the right colours
// from its first byte (server/http/pages.ts), so that no night begins with a white flash.
import { deleteCookie, readCookie } from './cookies.ts';

export const colorSchemes = ['device', 'day', 'night'] as const;
/** `device`: whatever the device says. */
export type ColorScheme = (typeof colorSchemes)[number];

const YEAR = 31_536_000;
/** The browser's bar follows: each of these is for one half of the day, or for all of it, or for none. */
const themeColorMedia = {
  device: ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
  day: ['all', 'not all'],
  night: ['not all', 'all'],
} as const;

/** What was chosen last in this browser. */
export const savedColorScheme = (): ColorScheme =>
  colorSchemes.find((choice) => choice === readCookie('colours')) ?? 'device';

/** Colours the page and remembers it for a year; a browser that keeps no cookies forgets it with the page. */
export function applyColorScheme(colours: ColorScheme): void {
  const root = document.documentElement;
  if (colours === 'device') delete root.dataset['theme'];
  else root.dataset['theme'] = colours;
  document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]').forEach((meta, half) => {
    meta.media = themeColorMedia[colours][half] ?? 'all';
  });
  if (colours === 'device') return deleteCookie('colours');
  try {
    document.cookie = `colours=${colours}; Max-Age=${YEAR}; Path=/; Secure; SameSite=Lax`;
  } catch {
    // Worn, and not remembered.
  }
}
