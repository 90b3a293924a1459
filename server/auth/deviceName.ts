import { parse } from 'bowser';

const MOST_CHARACTERS = 1_000;

/** What a person calls the browser of a User-Agent header, such as "Chrome on Android"; null where it does not say. */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = parse(userAgent.slice(0, MOST_CHARACTERS));
  return [browser.name, os.name].filter(Boolean).join(' on ') || null;
}
