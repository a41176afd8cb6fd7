import { browserStore, writeCookie } from '../lib/storage';
import { isLanguage, languageOfPath, type Language } from './language';

/** In local storage; and in a cookie, with which the server sends public pages in that language. */
const rememberedKey = 'alba_language';
const year = 365 * 24 * 60 * 60;

/**
 * The language of a fresh page: the one in the address, or the one chosen in this browser, or the
 * browser's first language if the app has it, or English.
 *
 * The server's locale plays no part: it is the language of emails. The specification lets the
 * browser decide. A change of language in the app also writes that locale, so both differ only on a
 * device where the person has never chosen.
 */
export function initialLanguage(): Language {
  return (
    languageOfPath(window.location.pathname) ??
    remembered() ??
    ofBrowser(navigator.languages[0] ?? navigator.language) ??
    'en'
  );
}

export function remember(language: Language): void {
  tellServer(language);
  browserStore.write(rememberedKey, language);
}

/** True if a language was chosen in this browser. */
export function isLanguageRemembered(): boolean {
  return remembered() !== null;
}

function tellServer(language: Language): void {
  writeCookie(rememberedKey, language, year);
}

function remembered(): Language | null {
  const value = browserStore.read(rememberedKey);
  if (!isLanguage(value)) return null;
  tellServer(value); // each time: a cookie expires, and may have been refused or lost
  return value;
}

function ofBrowser(tag: string): Language | null {
  const language = tag.slice(0, 2).toLowerCase();
  return isLanguage(language) ? language : null;
}
