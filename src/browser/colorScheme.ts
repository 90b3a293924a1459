// The person's color scheme. A cookie rather than storage: the server reads it and sends the page in the right colors from its first byte
// (server/http/pages.ts), without a white flash at night.
import { deleteCookie, readCookie, writeCookie } from './cookies.ts';

/** `device` follows the device's own setting. */
export const colorSchemes = ['device', 'day', 'night'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/** Media of the two `theme-color` tags (day, night), which color the browser's own bar. */
const themeColorMedia = {
  device: ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
  day: ['all', 'not all'],
  night: ['not all', 'all'],
} as const;

/** The scheme last chosen in this browser. */
export const savedColorScheme = (): ColorScheme =>
  colorSchemes.find((scheme) => scheme === readCookie('colours')) ?? 'device';

/** Colors the page and saves the choice for a year; without cookies it lasts as long as the page. */
export function applyColorScheme(scheme: ColorScheme): void {
  const root = document.documentElement;
  if (scheme === 'device') delete root.dataset['theme'];
  else root.dataset['theme'] = scheme;
  document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]').forEach((meta, half) => {
    meta.media = themeColorMedia[scheme][half] ?? 'all';
  });
  if (scheme === 'device') deleteCookie('colours');
  else writeCookie('colours', scheme);
}
