import type { Answer, Question, TestType, TestTypeName } from '../../api/types';
import type { TestTypeParam } from '../../screens';

/** What the two tests are made of, and what follows from the answers given so far. No React, no network. */

type AnswerLabel =
  | 'bfiAnswer1'
  | 'bfiAnswer2'
  | 'bfiAnswer3'
  | 'bfiAnswer4'
  | 'bfiAnswer5'
  | 'sdqAnswer0'
  | 'sdqAnswer1'
  | 'sdqAnswer2';

export interface Plan {
  /** The `type` of the addresses. */
  param: TestTypeParam;
  /** The key of its name in common.testTypes. */
  titleKey: 'personality' | 'emotionalWellbeing';
  code: TestType;
  name: TestTypeName;
  questionCount: number;
  /** What most people need. */
  minutes: number;
  /** In the order in which they are shown; the value is what the server gets. */
  answers: readonly { value: number; label: AnswerLabel }[];
}

const personality: Plan = {
  param: 'personality',
  titleKey: 'personality',
  code: 1,
  name: 'BFI',
  questionCount: 44,
  minutes: 10,
  answers: [
    { value: 1, label: 'bfiAnswer1' },
    { value: 2, label: 'bfiAnswer2' },
    { value: 3, label: 'bfiAnswer3' },
    { value: 4, label: 'bfiAnswer4' },
    { value: 5, label: 'bfiAnswer5' },
  ],
};

const emotionalWellbeing: Plan = {
  param: 'emotional-wellbeing',
  titleKey: 'emotionalWellbeing',
  code: 2,
  name: 'SDQ',
  questionCount: 25,
  minutes: 5,
  answers: [
    { value: 0, label: 'sdqAnswer0' },
    { value: 1, label: 'sdqAnswer1' },
    { value: 2, label: 'sdqAnswer2' },
  ],
};

/** The test an address asks for: personality when it says nothing, the other for any other word. */
export function planFor(type: string | null): Plan {
  return type === null || type === '' || type === personality.param
    ? personality
    : emotionalWellbeing;
}

/** The plan of a test that exists. The address may say otherwise; the test decides. */
export function planOf(test: { test_type_name: string }): Plan {
  return test.test_type_name === personality.name ? personality : emotionalWellbeing;
}

/** Question id → answer: what the server has, and over it what was given here since. */
export function mergeAnswers(
  saved: readonly Pick<Answer, 'test_question' | 'answer'>[],
  given: ReadonlyMap<number, number>,
): Map<number, number> {
  const merged = new Map(saved.map(({ test_question, answer }) => [test_question, answer]));
  for (const [question, value] of given) merged.set(question, value);
  return merged;
}

/** Place (from 0) of the first question without an answer; the last one when all have theirs. */
export function firstUnanswered(
  questions: readonly Question[],
  answers: ReadonlyMap<number, number>,
  /** Numbers of questions answered in earlier lessons. */
  before: readonly number[] = [],
): number {
  const index = questions.findIndex(
    ({ id, number }) => !answers.has(id) && !before.includes(number),
  );
  return index === -1 ? questions.length - 1 : index;
}

/**
 * Place (from 0) of the first question that can be gone back to from `start`: behind the last one
 * before it whose answer is not shown here.
 */
export function afterHidden(
  questions: readonly Question[],
  answers: ReadonlyMap<number, number>,
  before: readonly number[],
  start: number,
): number {
  const hidden = questions
    .slice(0, start)
    .findLastIndex(({ id, number }) => !answers.has(id) && before.includes(number));
  return hidden + 1;
}

/** Place (from 0) of the question that the address names by its number, or null for nonsense. */
export function indexFromAddress(number: string | null, questionCount: number): number | null {
  if (number === null || !/^\d{1,3}$/.test(number)) return null;
  const index = Number(number) - 1;
  return index >= 0 && index < questionCount ? index : null;
}

/** The smallest of the question numbers that the server misses, from its 400; null if it names none. */
export function firstMissing(messages: readonly string[] | undefined): number | null {
  const numbers = (messages ?? []).flatMap((message) => message.match(/\d+/g) ?? []).map(Number);
  return numbers.length > 0 ? Math.min(...numbers) : null;
}

/** The id in an address, or null when it is missing or no id. */
export function idFromAddress(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : null;
}
