import { parse } from 'bowser';

const MOST_CHARACTERS = 1_000;

/**
 * A readable name for the browser of a User-Agent header, such as "Chrome on Android"; null if it cannot be recognized.
 */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = parse(userAgent.slice(0, MOST_CHARACTERS));
  return [browser.name, os.name].filter(Boolean).join(' on ') || null;
}
