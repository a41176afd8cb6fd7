import { serverNow } from '../../../lib/clock';
import type { Campaign, CampaignFields } from '../../../api/types';

/** What the steps ask for. The school is fixed once there is a draft. */
export type Values = Omit<Required<CampaignFields>, 'school'> & { school: number | null };

export type Problems = Partial<Record<keyof Values, string>>;

const weeks = 4;

/** What a new screening begins with: a well-being questionnaire for the pupils, from today on. */
export function firstValues(): Values {
  return {
    school: null,
    name: '',
    questionnaires: ['SDQ'],
    voices: ['self'],
    classes: [],
    opens_on: dayFromNow(0),
    closes_on: dayFromNow(weeks * 7),
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

/** As the server writes days. */
function dayFromNow(days: number): string {
  const day = new Date(serverNow());
  day.setDate(day.getDate() + days);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
