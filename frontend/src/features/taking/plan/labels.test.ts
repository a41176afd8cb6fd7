import { expect, test } from 'vitest';
import ca from '../../../i18n/ca/taking';
import en from '../../../i18n/en/taking';
import es from '../../../i18n/es/taking';
import { planFor } from './plan';

/**
 * The label a person reads beside each value that is sent. They are written out again here because
 * swapping two labels in one language would silently reverse answers.
 */

const agreement = planFor('personality').answers;
const truth = planFor('emotional-wellbeing').answers;

test.each([
  [
    'ca',
    ca,
    {
      1: 'Molt en desacord',
      2: 'En desacord',
      3: 'Ni d’acord ni en desacord',
      4: 'D’acord',
      5: 'Molt d’acord',
    },
  ],
  [
    'es',
    es,
    {
      1: 'Muy en desacuerdo',
      2: 'En desacuerdo',
      3: 'Ni de acuerdo ni en desacuerdo',
      4: 'De acuerdo',
      5: 'Muy de acuerdo',
    },
  ],
  [
    'en',
    en,
    {
      1: 'Strongly disagree',
      2: 'Disagree',
      3: 'Neither agree nor disagree',
      4: 'Agree',
      5: 'Strongly agree',
    },
  ],
])('agreement in %s', (_, words, expected) => {
  expect(Object.fromEntries(agreement.map(({ value, label }) => [value, words[label]]))).toEqual(
    expected,
  );
});

test.each([
  ['ca', ca, { 0: 'No és cert', 1: 'És una mica cert', 2: 'És molt cert' }],
  ['es', es, { 0: 'No es cierto', 1: 'Es un poco cierto', 2: 'Es muy cierto' }],
  ['en', en, { 0: 'Not true', 1: 'Somewhat true', 2: 'Very true' }],
])('truth in %s', (_, words, expected) => {
  expect(Object.fromEntries(truth.map(({ value, label }) => [value, words[label]]))).toEqual(
    expected,
  );
});

test.each([
  ['ca', ca, 'Em veig com algú que…', '{{name}} és algú que…'],
  ['es', es, 'Me veo como alguien que…', '{{name}} es alguien que…'],
  ['en', en, 'I see myself as someone who…', '{{name}} is someone who…'],
])('stems in %s', (_, words, self, other) => {
  expect([words.stemBFISelf, words.stemBFIOther]).toEqual([self, other]);
});

test.each([
  ['ca', ca, 'En els últims sis mesos'],
  ['es', es, 'En los últimos seis meses'],
  ['en', en, 'In the last six months'],
])('about wellbeing they say the time in %s', (_, words, time) => {
  expect(words.stemSDQSelf.startsWith(time)).toBe(true);
  expect(words.stemSDQOther.startsWith(time)).toBe(true);
});
