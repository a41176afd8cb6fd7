import type { ConsentText, ConsentTextFields } from '../../api/types';
import { languages, type Language } from '../../i18n/language';

/**
 * The form's content: for each language a title, and a text with an empty line between paragraphs.
 */
export interface Written {
  school: number | null;
  purpose: ConsentText['purpose'];
  /** The text's version; useForm already uses the name `version`. */
  named: string;
  material: boolean | null;
  title: Record<Language, string>;
  text: Record<Language, string>;
}

const inEach = (text: (language: Language) => string) =>
  Object.fromEntries(languages.map((language) => [language, text(language)])) as Record<
    Language,
    string
  >;

/** The form's initial content: the words of a published text, or nothing. */
export function writtenFrom(text: ConsentText | undefined): Written {
  return {
    school: text?.school?.id ?? null,
    purpose: text?.purpose ?? 'screening',
    named: '',
    material: null,
    title: inEach((language) => text?.title[language] ?? ''),
    text: inEach((language) => text?.paragraphs[language].join('\n\n') ?? ''),
  };
}

export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** The languages without a title or a text. */
export function missingIn({
  title,
  text,
}: Written): { language: Language; what: 'title' | 'text' }[] {
  return languages.flatMap((language) => [
    ...(title[language].trim() === '' ? [{ language, what: 'title' as const }] : []),
    ...(text[language].trim() === '' ? [{ language, what: 'text' as const }] : []),
  ]);
}

export function fieldsOf({
  school,
  purpose,
  named,
  material,
  title,
  text,
}: Written): ConsentTextFields {
  return {
    school,
    purpose,
    version: named.trim(),
    material: material === true,
    title: inEach((language) => title[language].trim()),
    paragraphs: Object.fromEntries(
      languages.map((language) => [language, paragraphsOf(text[language])]),
    ) as Record<Language, string[]>,
  };
}
