export const languages = ['ca', 'es', 'en'] as const;
export type Language = (typeof languages)[number];

/**
 * A language that the app lacks, for a guardian with a family's link: the words come with the page
 * (backend/…/family_page/visit_words.py), and the sentences stay in one of the app's languages.
 */
export interface FurtherLanguage {
  lang: string;
  /** In its own words. */
  name: string;
  dir: 'ltr' | 'rtl';
  /** The language of the sentences. */
  spoken: Language;
  /** By area and key, as in the app's own texts. */
  words: Readonly<Record<string, string>>;
}

/** Each language in its own words, for menus (to be marked with its own `lang`). */
export const languageNames: Record<Language, string> = {
  ca: 'Català',
  es: 'Español',
  en: 'English',
};

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/**
 * The language in a path, if a whole segment names it: `/ca` is one, `/school-admin-list` is not.
 */
export function languageOfPath(pathname: string): Language | null {
  return pathname.split('/').find(isLanguage) ?? null;
}
