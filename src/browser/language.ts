// The language of the pages in this browser. A cookie: the server sends each page in it (server/app.ts), so that no page carries two.
import { KEPT_PAGE } from '../lib/keptPage.ts';
import { isLanguage, languageCookieName, type Language } from '../lib/languages.ts';
import { formats } from '../lib/copy/formats.ts';
import { writeCookie } from './cookies.ts';

/** The language of the page that stands here, or that the server draws. */
export const pageLanguage = (): Language => {
  const locale = typeof document === 'undefined' ? formats.locale : document.documentElement.lang;
  const [code] = locale.split('-');
  return isLanguage(code) ? code : 'en';
};

/** Loads the page again in a language, and every later one. */
export function speak(language: Language): void {
  writeCookie(languageCookieName, language);
  void forgetKeptPage().then(() => window.location.reload());
}

/** On a slow connection the service worker would open a page in the old language. Offline that is better than no page. */
async function forgetKeptPage(): Promise<void> {
  try {
    if (navigator.onLine) await caches.delete(KEPT_PAGE);
  } catch {
    // Without https nothing is kept.
  }
}
