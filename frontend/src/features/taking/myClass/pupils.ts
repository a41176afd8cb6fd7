import { fullName } from '../../../lib/fullName';
import type { TeacherRound } from '../../../api/types';
import type { AnswerQueue, QueueState } from '../answers/answerQueue';
import type { Plan } from '../plan/plan';

export type RoundOfClass = TeacherRound['rounds'][number];
export type PupilOfRound = RoundOfClass['pupils'][number];

/** A pupil whose test is under way. */
export interface Answered {
  test: number;
  name: string;
}

export interface Standing extends Answered {
  queue: AnswerQueue;
  state: QueueState;
  answers: ReadonlyMap<number, number>;
  /** Nothing more can be answered about the pupil. */
  isOver: boolean;
}

const secondsAnAnswer = 4;

/**
 * About how long it takes to answer so many sentences about so many pupils: reading one takes as
 * long for a few pupils as for a single one.
 */
export function minutesFor(plan: Plan, sentences: number, pupils: number): number {
  const toRead = (plan.minutes * 60) / plan.questionCount;
  return Math.round((sentences * Math.max(toRead, pupils * secondsAnAnswer)) / 60);
}

/** Gives the first name and an initial, or the whole name if two pupils would look the same. */
export function namesOf(pupils: readonly PupilOfRound[]): Map<PupilOfRound, string> {
  const short = ({ first_name: first, last_name: last }: PupilOfRound) =>
    last === '' ? first : `${first} ${last.charAt(0)}.`;
  return new Map(
    pupils.map((one) => {
      const alike = pupils.filter((other) => short(other) === short(one)).length > 1;
      return [one, alike ? fullName(one) : short(one)];
    }),
  );
}
