import { browserStore, writeCookie } from '../lib/storage';
import { isLanguage, languageOfPath, type Language } from './language';

/** In local storage; and a cookie, by which the server sends the public pages in that language. */
const rememberedKey = 'alba_language';
const year = 365 * 24 * 60 * 60;

/**
 * Which language a fresh page speaks. The address decides; else what the person once chose in this
 * browser; else the browser's first language, if it is one of ours; else English.
 *
 * The locale kept on the server is not asked: it is the language of mails. The
 * specification lets the browser decide, and a change of language in the app writes that locale,
 * so both only differ on a device where the person has never chosen.
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

/** Whether somebody has chosen one in this browser. */
export function isLanguageRemembered(): boolean {
  return remembered() !== null;
}

function tellServer(language: Language): void {
  writeCookie(rememberedKey, language, year);
}

function remembered(): Language | null {
  const value = browserStore.read(rememberedKey);
  if (!isLanguage(value)) return null;
  tellServer(value); // each time: a cookie ends, and may have been refused or lost
  return value;
}

function ofBrowser(tag: string): Language | null {
  const language = tag.slice(0, 2).toLowerCase();
  return isLanguage(language) ? language : null;
}
