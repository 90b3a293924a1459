// The language of the pages in this browser. A cookie: the server sends each page in it (server/app.ts), so that no page carries two.
import { isLanguage, languageCookieName, languageCookieSeconds, type Language } from '../lib/languages.ts';
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
  writeCookie(languageCookieName, language, languageCookieSeconds);
  window.location.reload();
}
