// The rules for the app's texts. The server's texts follow the same ones (test_words.py).
import { expect, test } from 'vitest';
import glossary from './glossary.json';

type Texts = { [key: string]: string | Texts };
type Rules = Readonly<Record<string, string>>;

const modules = import.meta.glob<{ default: Texts }>('./{ca,es,en}/*.ts', { eager: true });

const languages = ['ca', 'es', 'en'] as const;
type Language = (typeof languages)[number];

/** Every text of a language, by `area.key`. */
function texts(language: Language): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (part: Texts, prefix: string): void => {
    for (const [key, value] of Object.entries(part)) {
      if (typeof value === 'string') found.set(prefix + key, value);
      else walk(value, `${prefix}${key}.`);
    }
  };
  for (const [path, module] of Object.entries(modules)) {
    const [, of, area] = /^\.\/(\w+)\/(\w+)\.ts$/.exec(path) ?? [];
    if (of === language) walk(module.default, `${area}.`);
  }
  return found;
}

function matching(language: Language, wrong: RegExp): string[] {
  return [...texts(language)].filter(([, text]) => wrong.test(text)).map(([key]) => key);
}

const variable = String.raw`\{\{\w+\}\}`;
// "del 1", "de Anna": Catalan would elide both, and the value of a variable is unknown. The article
// of a day is elided once the day is known (elision.ts).
const ofDays = String.raw`(?!(?<=\b(?:el|al|del) )\{\{(?:date|day|when|until|first|last)\}\})`;
const elision = new RegExp(String.raw`(^|[\s(«])(de|del|el|al|la|que)\s+${ofDays}${variable}`, 'i');
const contraction = new RegExp(String.raw`(^|[\s(«])(del|y|e|o|u)\s+${variable}`, 'i');

// Totals that are the same for everyone: none of them causes an elision.
const knownTotals = [
  'staff.steps.position',
  'common.form.characters',
  'review.detail.unfinishedText',
  'review.reading.of',
  'taking.questions.position',
  'welcome.unfinished.progress',
];

test('in Catalan nothing that may be elided stands before a variable', () => {
  expect(matching('ca', elision).filter((key) => !knownTotals.includes(key))).toEqual([]);
});

test.each([
  ['Test de {{name}}', 'Anna', true],
  ['Test del {{day}}', '1', false],
  ['Test de {{day}}', '1 de maig', true],
  ['Test del {{name}}', 'Anna', true],
  ['edats de {{low}} anys', '11', true],
  ['Data del test: {{date}}', '1', false],
])('whether %s goes wrong with %s', (text, _value, isWrong) => {
  expect(elision.test(text)).toBe(isWrong);
});

// "y {{count}} más": counts are numbers, and no number begins with the sound of i.
const numbers = /y \{\{(count|high)\}\}|\bdel \{\{(date|day|when)\}\}|Fila \{\{row\}\}/;

test('in Spanish nothing that changes before a vowel stands before a variable', () => {
  const wrong = [...texts('es')].filter(
    ([, text]) => contraction.test(text) && !numbers.test(text),
  );
  expect(wrong).toEqual([]);
});

// A form's label where a person would say a sentence: "Last day: 30 November".
const label = new RegExp(
  String.raw`[:(·–]\s?${'\\{\\{(date|day|when|until|first|last)\\}\\}'}(?! ?–)`,
);

// Lists of a record, not sentences: a line begins with who or what it is about.
const ofRecords = [
  'auditLog.details.times_one',
  'auditLog.details.times_other',
  'campaigns.lessonDays.ofClass',
];

test.each(languages)('in %s a day stands in a sentence, not after a label', (language) => {
  expect(matching(language, label).filter((key) => !ofRecords.includes(key))).toEqual([]);
});

test.each([
  ['Data límit: {{date}}', true],
  ['Registrat ({{date}}).', true],
  ['Primer dia: {{first}}.', true],
  ['Fins al {{date}}', false],
  ['{{date}}: {{name}} {{what}}.', false],
])('whether %s is a label with a day is %s', (text, isLabel) => {
  expect(label.test(text)).toBe(isLabel);
});

// Children say "school".
const inChildrensWords = [
  'taking.comment.child.readersSchool',
  'taking.comment.child.talk',
  'terms.child.responses.text',
  'lesson.assent.who.text',
  'lesson.assent.home.text',
  'lesson.thanks.talk',
  'taking.helpHere.child',
  'welcome.asked.titleForChild',
];
const isInChildrensWords = (key: string) =>
  key.startsWith('talk.') || inChildrensWords.includes(key);

test.each(languages)('the glossary holds in %s', (language) => {
  const rules: Rules = glossary[language];
  const wrong = Object.entries(rules).flatMap(([pattern, instead]) =>
    matching(language, new RegExp(pattern))
      .filter((key) => !isInChildrensWords(key))
      .map((key) => `${key}: write ${instead}`),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ['ca', /['"“”]/, []],
  ['es', /['"“”]/, []],
  // The specification prescribes this text exactly.
  ['en', /['"]/, ['common.form.passwordsDontMatch']],
] as const)('%s has the apostrophes and quotes of print', (language, wrong, given) => {
  expect(matching(language, wrong)).toEqual(given);
});

/** The keys of each text that several keys repeat, by its English. */
function repeated(): Map<string, string[]> {
  const keys = new Map<string, string[]>();
  for (const [key, text] of texts('en')) {
    if (!text.includes(' ') || /_(one|other)$/.test(key)) continue;
    keys.set(text, [...(keys.get(text) ?? []), key]);
  }
  return new Map([...keys].filter(([, found]) => found.length > 1));
}

// Areas are downloaded separately, so a text that two of them need is in both. These texts have one
// form for a heading, a button and a label in English, but two in the other languages.
const saidOtherwise: readonly string[] = ['Sign up'];

test.each(['ca', 'es'] as const)('what English says twice alike, %s does too', (language) => {
  const ours = texts(language);
  const different = [...repeated()].filter(
    ([, keys]) => new Set(keys.map((key) => ours.get(key))).size > 1,
  );
  expect(different.map(([text]) => text).filter((text) => !saidOtherwise.includes(text))).toEqual(
    [],
  );
});
