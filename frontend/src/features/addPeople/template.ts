import type { Language } from '../../i18n/language';

/**
 * The text of an empty list as a spreadsheet in that language opens it: with a byte order mark, so
 * that Excel reads the accents, and with the separator it expects.
 */
export function templateText(headings: readonly string[], language: Language): string {
  return `\uFEFF${headings.join(language === 'en' ? ',' : ';')}\r\n`;
}

export function saveCsv(text: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Some browsers start reading only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
