import { describe, expect, test } from 'vitest';
import type { Question } from '../../../api/types';
import {
  firstMissing,
  firstUnanswered,
  idFromAddress,
  indexFromAddress,
  mergeAnswers,
  planFor,
  planOf,
} from './plan';

const questions: Question[] = [11, 12, 13].map((id, index) => ({
  id,
  number: index + 1,
  message_id: `m${id}`,
  message_ca: '',
  message_es: '',
  message_en: '',
  min_value: 1,
  max_value: 5,
  touches_pain: false,
  audio: null,
}));

describe('which test', () => {
  test.each([
    [null, 'BFI'],
    ['', 'BFI'],
    ['personality', 'BFI'],
    ['emotional-wellbeing', 'SDQ'],
    ['anything-else', 'SDQ'],
  ])('type=%s is %s', (type, name) => {
    expect(planFor(type).name).toBe(name);
  });

  test('a test that exists is taken by its own kind', () => {
    expect(planOf({ test_type_name: 'BFI' })).toBe(planFor('personality'));
    expect(planOf({ test_type_name: 'SDQ' })).toBe(planFor('emotional-wellbeing'));
  });

  test('personality: code 1, 44 questions, 1 to 5 in this order', () => {
    const plan = planFor('personality');
    expect([plan.code, plan.questionCount]).toEqual([1, 44]);
    expect(plan.answers).toEqual([
      { value: 1, label: 'bfiAnswer1' },
      { value: 2, label: 'bfiAnswer2' },
      { value: 3, label: 'bfiAnswer3' },
      { value: 4, label: 'bfiAnswer4' },
      { value: 5, label: 'bfiAnswer5' },
    ]);
  });

  test('emotional wellbeing: code 2, 25 questions, 0 to 2 in this order', () => {
    const plan = planFor('emotional-wellbeing');
    expect([plan.code, plan.questionCount]).toEqual([2, 25]);
    expect(plan.answers).toEqual([
      { value: 0, label: 'sdqAnswer0' },
      { value: 1, label: 'sdqAnswer1' },
      { value: 2, label: 'sdqAnswer2' },
    ]);
  });
});

describe('where to go on', () => {
  test('what was given here lies over what the server has', () => {
    const saved = [
      { id: 1, test: 7, test_question: 11, answer: 2 },
      { id: 2, test: 7, test_question: 12, answer: 5 },
    ];
    expect([...mergeAnswers(saved, new Map([[12, 1]]))]).toEqual([
      [11, 2],
      [12, 1],
    ]);
  });

  test('the first unanswered question, by the order of the questions', () => {
    expect(firstUnanswered(questions, new Map())).toBe(0);
    expect(firstUnanswered(questions, new Map([[11, 3]]))).toBe(1);
    expect(
      firstUnanswered(
        questions,
        new Map([
          [11, 0],
          [13, 0],
        ]),
      ),
    ).toBe(1);
  });

  test('with everything answered it is the last one, where Finish is', () => {
    expect(firstUnanswered(questions, new Map(questions.map(({ id }) => [id, 0])))).toBe(2);
  });

  test('the first question the server misses', () => {
    expect(firstMissing(['12', '7', '25'])).toBe(7);
    expect(firstMissing(['Questions 9, 3 and 4 have no answer.'])).toBe(3);
    expect(firstMissing([])).toBeNull();
    expect(firstMissing(undefined)).toBeNull();
  });
});

describe('addresses', () => {
  test.each([
    ['1', 0],
    ['44', 43],
    ['45', null],
    ['0', null],
    ['-1', null],
    ['2.5', null],
    ['abc', null],
    [null, null],
  ])('question %s', (number, index) => {
    expect(indexFromAddress(number, 44)).toBe(index);
  });

  test.each([
    ['12', 12],
    ['0', null],
    ['x', null],
    ['1e3', null],
    ['', null],
    [null, null],
  ])('id %s', (value, id) => {
    expect(idFromAddress(value)).toBe(id);
  });
});
