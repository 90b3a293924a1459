// The language of the pages in this browser. A cookie: the server sends each page in it (server/app.ts), so that no page carries two.
import { isLanguage, languageCookieName, languageCookieSeconds, type Language } from '../lib/languages.ts';
import { writeCookie } from './cookies.ts';

/** The language of the page that stands here. */
export const pageLanguage = (): Language => {
  const [code] = document.documentElement.lang.split('-');
  return isLanguage(code) ? code : 'en';
};

/** Loads the page again in a language, and every later one. */
export function speak(language: Language): void {
  writeCookie(languageCookieName, language, languageCookieSeconds);
  window.location.reload();
}
