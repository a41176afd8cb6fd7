export const languages = ['ca', 'es', 'en'] as const;
export type Language = (typeof languages)[number];

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
