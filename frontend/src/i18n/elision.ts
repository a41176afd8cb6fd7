import type { PostProcessorModule } from 'i18next';

const articles: Readonly<Record<string, string>> = {
  el: 'l’',
  El: 'L’',
  al: 'a l’',
  del: 'de l’',
  pel: 'per l’',
};

// The first and the eleventh are the only days of a month that begin with a vowel when said.
const beforeVowel = /(?<!\p{L})(el|El|al|del|pel) (?=11? (?:de |d’))/gu;

/** Elides in Catalan the article before a day: "fins al 30 de maig", but "fins a l’1 de maig". */
export function elide(text: string): string {
  return text.replace(beforeVowel, (_, article: string) => articles[article] ?? '');
}

/** Elides what a text says once its variables have their values. */
export const elision: PostProcessorModule = {
  type: 'postProcessor',
  name: 'elision',
  process: (text: string, _key, _options, translator: { language: string }) =>
    translator.language === 'ca' ? elide(text) : text,
};
