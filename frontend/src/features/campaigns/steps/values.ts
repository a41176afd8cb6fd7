import { serverToday, shiftDay } from '../../../lib/days';
import type { Campaign, CampaignFields } from '../../../api/types';

/** The values of the steps. The school is fixed once there is a draft. */
export type Values = Omit<Required<CampaignFields>, 'school'> & { school: number | null };

export type Problems = Partial<Record<keyof Values, string>>;

export interface StepProps {
  values: Values;
  onChange: (changes: Partial<Values>) => void;
  /** The server's messages about single fields. */
  refused: Problems;
  saving: boolean;
  problem: Error | null;
  /** Called with the school, which may be the only one. */
  onNext: (school: number) => void;
}

const weeks = 4;

/**
 * The first day from `day` on that is neither at a weekend nor in the Christmas holidays, which all
 * schools have.
 */
export function schoolDayFrom(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  const date = day.slice('YYYY-'.length);
  const isFree = weekday === 0 || weekday === 6 || date >= '12-22' || date <= '01-07';
  return isFree ? schoolDayFrom(shiftDay(day, { days: 1 })) : day;
}

/** The defaults of a new screening: a well-being questionnaire for the pupils, from today on. */
export function firstValues(): Values {
  const today = serverToday();
  return {
    school: null,
    name: '',
    questionnaires: ['SDQ'],
    voices: ['self'],
    classes: [],
    opens_on: today,
    closes_on: schoolDayFrom(shiftDay(today, { days: weeks * 7 })),
    basis: 'consent',
    teacher_voice: 'on_request',
    needs_guardians: 'one',
  };
}

export function valuesOf(draft: Campaign): Values {
  const { school, name, questionnaires, voices, classes, opens_on, closes_on } = draft;
  const { basis, teacher_voice, needs_guardians } = draft;
  return {
    school,
    name,
    questionnaires,
    voices,
    classes,
    opens_on,
    closes_on,
    basis,
    teacher_voice,
    needs_guardians,
  };
}
