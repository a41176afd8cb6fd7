import type { Answer, Question, TestType, TestTypeName } from '../../../api/types';
import type { TestTypeParam } from '../../../screens';

/** The structure of both tests, and what follows from the answers so far. No React, no network. */

type AnswerLabel =
  | 'bfiAnswer1'
  | 'bfiAnswer2'
  | 'bfiAnswer3'
  | 'bfiAnswer4'
  | 'bfiAnswer5'
  | 'sdqAnswer0'
  | 'sdqAnswer1'
  | 'sdqAnswer2';

export interface Size {
  questionCount: number;
  /** The minutes most people need. */
  minutes: number;
}

export interface Plan extends Size {
  /** The `type` of the addresses. */
  param: TestTypeParam;
  /** The key of its name in common.testTypes. */
  titleKey: 'personality' | 'emotionalWellbeing';
  code: TestType;
  name: TestTypeName;
  /** The answers in the order of display; the server receives `value`. */
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

/** The test named in an address: personality without a name, the other one for any other word. */
export function planFor(type: string | null): Plan {
  return type === null || type === '' || type === personality.param
    ? personality
    : emotionalWellbeing;
}

/** The plan of an existing test. If the address contradicts it, the test decides. */
export function planOf(test: { test_type_name: string }): Plan {
  return test.test_type_name === personality.name ? personality : emotionalWellbeing;
}

/** How long several are together. */
export function sizeOf(plans: readonly Size[]): Size {
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  return {
    questionCount: sum(plans.map(({ questionCount }) => questionCount)),
    minutes: sum(plans.map(({ minutes }) => minutes)),
  };
}

/** The answers by question id: the server's, replaced by newer local ones. */
export function mergeAnswers(
  saved: readonly Pick<Answer, 'test_question' | 'answer'>[],
  given: ReadonlyMap<number, number>,
): Map<number, number> {
  const merged = new Map(saved.map(({ test_question, answer }) => [test_question, answer]));
  for (const [question, value] of given) merged.set(question, value);
  return merged;
}

/** The index of the first question without an answer; the last index if all have one. */
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
 * The index of the first question that can be reached backwards from `start`: it follows the last
 * earlier question whose answer is not shown here.
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

/** The index of the question whose number is in the address; null for nonsense. */
export function indexFromAddress(number: string | null, questionCount: number): number | null {
  if (number === null || !/^\d{1,3}$/.test(number)) return null;
  const index = Number(number) - 1;
  return index >= 0 && index < questionCount ? index : null;
}

/** The smallest question number missing in the server's 400; null if it names none. */
export function firstMissing(messages: readonly string[] | undefined): number | null {
  const numbers = (messages ?? []).flatMap((message) => message.match(/\d+/g) ?? []).map(Number);
  return numbers.length > 0 ? Math.min(...numbers) : null;
}

/** The id in an address, or null when it is missing or no id. */
export function idFromAddress(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : null;
}
