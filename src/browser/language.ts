// The language of the pages in this browser. A cookie, so that the server sends each page in it (server/app.ts) and no
// page contains two languages.
import { KEPT_PAGE } from '../lib/keptPage.ts';
import { isLanguage, languageCookieName, type Language } from '../lib/languages.ts';
import { formats } from '../lib/copy/formats.ts';
import { keepImages } from './keptImages.ts';
import type { Entry } from './location.ts';
import { writeCookie } from './cookies.ts';

/** The language of the current page, or of the one that the server renders. */
export const pageLanguage = (): Language => {
  const locale = typeof document === 'undefined' ? formats.locale : document.documentElement.lang;
  const [code] = locale.split('-');
  return isLanguage(code) ? code : 'en';
};

/** Loads the page again in a language, and every later one. */
export function applyLanguage(language: Language): void {
  writeCookie(languageCookieName, language);
  keepPhone();
  keepImages();
  void forgetKeptPage().then(() => window.location.reload());
}

/**
 * A phone number typed for a login or a code has no draft: it is passed on as between pages
 * (machines/shared/loginWithPhone.ts).
 */
function keepPhone(): void {
  const phone_number = document.querySelector<HTMLInputElement>('input[name="phone_number"]')?.value;
  if (!phone_number) return;
  const entry = (history.state ?? { depth: 0 }) as Entry;
  history.replaceState({ ...entry, state: { ...(entry.state as object | null), phone_number } }, '');
}

/**
 * On a slow connection the service worker would open a stored page in the old language. Offline that is better than no
 * page.
 */
async function forgetKeptPage(): Promise<void> {
  try {
    if (navigator.onLine) await caches.delete(KEPT_PAGE);
  } catch {
    // Without https the browser stores no cookie.
  }
}
