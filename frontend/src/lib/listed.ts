/** "A, B and C" in the active language, for a sentence. */
export function listed(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(names);
}
