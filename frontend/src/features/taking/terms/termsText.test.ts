import { expect, test } from 'vitest';
// The server keeps with every test the text that was accepted; the text itself lives in the app.
import kept from '../../../../../backend/alba/assessments/taking/terms.json';
import caAlone from '../../../i18n/ca/alone';
import enAlone from '../../../i18n/en/alone';
import esAlone from '../../../i18n/es/alone';
import ca from '../../../i18n/ca/terms';
import en from '../../../i18n/en/terms';
import caLesson from '../../../i18n/ca/lesson';
import enLesson from '../../../i18n/en/lesson';
import es from '../../../i18n/es/terms';
import esLesson from '../../../i18n/es/lesson';
import { assentParagraphs, details, paragraphs, termsVersions } from './termsTexts';

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const texts = (['adult', 'child', 'link'] as const).flatMap((text) =>
  ([['ca', ca] as const, ['en', en] as const, ['es', es] as const] as const).map(
    ([language, words]) => [text, language, words[text]] as const,
  ),
);

test.each(texts)(
  'the digest kept with a consent to the text for %s in %s is that of the text shown',
  async (text, language, words) => {
    const shown = [
      ...('aboutSelf' in words ? [words.aboutSelf] : []),
      ...paragraphs.map((name) => [words[name].title, words[name].text]),
      ...details.map((name) => words.details[name]),
      words.freely,
      words.accept,
    ];
    // A changed text is another version: raise it in terms.json and put this digest in.
    expect(kept[text].digests[language]).toBe(await sha256(JSON.stringify(shown)));
  },
);

const lessons = [
  ['card', 'ca', caLesson.assent] as const,
  ['card', 'en', enLesson.assent] as const,
  ['card', 'es', esLesson.assent] as const,
  ['alone', 'ca', { ...caLesson.assent, ...caAlone.assent }] as const,
  ['alone', 'en', { ...enLesson.assent, ...enAlone.assent }] as const,
  ['alone', 'es', { ...esLesson.assent, ...esAlone.assent }] as const,
] as const;

test.each(lessons)(
  'the digest kept with the yes to the text for %s in %s is that of the text shown',
  async (text, language, words) => {
    const shown = [
      words.title,
      ...assentParagraphs.map((name) => [words[name].title, words[name].text]),
      words.kept,
      words.yes,
    ];
    expect(kept[text].digests[language]).toBe(await sha256(JSON.stringify(shown)));
  },
);

test.each(lessons)('the text for %s in %s has short sentences', (_text, _l, words) => {
  const said = assentParagraphs.map((name) => words[name].text).join(' ');
  for (const sentence of said.split(/(?<=[.?!:])\s+/)) {
    expect(sentence.split(/\s+/).length, sentence).toBeLessThanOrEqual(20);
  }
});

test('what the app says it showed are the versions that the server keeps', () => {
  expect(termsVersions).toEqual({
    adult: kept.adult.version,
    child: kept.child.version,
    link: kept.link.version,
    card: kept.card.version,
    alone: kept.alone.version,
  });
});

test.each(texts.filter(([text]) => text === 'child'))(
  'the text for a %s in %s has short sentences, without work and law',
  (_text, _language, words) => {
    const said = [
      ...paragraphs.map((name) => words[name].text),
      ...details.map((name) => words.details[name]),
      words.freely,
    ].join(' ');
    for (const sentence of said.split(/(?<=[.?!:])\s+/)) {
      expect(sentence.split(/\s+/).length, sentence).toBeLessThanOrEqual(26);
    }
    expect(said).not.toMatch(
      /diagn[oòó]s|consent|c?onsentim|legal|dades|datos|\bdata\b|feina|trabajo|\bwork\b|qüestionari|cuestionario|questionnaire/i,
    );
  },
);
