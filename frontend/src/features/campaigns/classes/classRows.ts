import { voices } from '../../../api/staff/campaigns';
import type {
  CampaignInFull,
  CardsPrinted,
  ClassOfFamilies,
  ClassProgress,
  ClassSession,
} from '../../../api/types';
import { totalOf as totalOfFamilies } from '../asking/words';

/** The key of the row of totals. */
export const TOTAL = 0;

/** Everything the screening's page knows about one class. */
export interface ClassRow {
  course: number;
  course_name: string;
  class_name: string;
  families: ClassOfFamilies | null;
  progress: ClassProgress | null;
  cards: CardsPrinted | null;
  /** The day set for its lesson. */
  day: string | null;
  /** The open lesson, or else the newest past one. */
  lesson: ClassSession | null;
}

/** The possible needs of a class, in the order of work. */
export const needs = ['conflict', 'ask', 'contact', 'cards', 'lesson', 'answers'] as const;
export type Need = (typeof needs)[number];

/** Keeps the server's order of the screening's classes. */
export function rowsOf(
  campaign: CampaignInFull,
  known: {
    families: readonly ClassOfFamilies[] | undefined;
    progress: readonly ClassProgress[] | undefined;
    lessons: readonly ClassSession[] | undefined;
  },
): ClassRow[] {
  const days = new Map(campaign.lessons.map((one) => [one.course, one.on]));
  const listed = known.progress ?? known.families ?? campaign.class_names;
  return listed.map(({ course, course_name, class_name }) => {
    const lessons = known.lessons?.filter((one) => one.course === course) ?? [];
    return {
      course,
      course_name,
      class_name,
      families: known.families?.find((one) => one.course === course) ?? null,
      progress: known.progress?.find((one) => one.course === course) ?? null,
      cards: campaign.class_names.find((one) => one.course === course)?.cards ?? null,
      day: days.get(course) ?? null,
      lesson: lessons.find((one) => one.is_open) ?? newest(lessons),
    };
  });
}

function newest(lessons: readonly ClassSession[]): ClassSession | null {
  return lessons.toSorted((a, b) => b.opened_at.localeCompare(a.opened_at))[0] ?? null;
}

/** The number of pupils of a class who may answer, with a consent or without needing one. */
export const agreed = ({ given, not_needed }: ClassOfFamilies) => given + not_needed;

/**
 * The number of families that have not answered yet; if information is the legal basis, that can
 * still be informed.
 */
export const unheard = (row: ClassOfFamilies) =>
  row.not_asked + row.no_contact + row.asked + row.outdated;

/** The number of pupils, or classes, with this need. */
export function amountOf(need: Need, row: ClassRow, campaign: CampaignInFull): number {
  const { families, progress } = row;
  if (campaign.state === 'closed') return 0;
  if (need === 'ask') return families ? families.not_asked + families.outdated : 0;
  if (need === 'contact') return families?.no_contact ?? 0;
  if (need === 'conflict') return families?.conflict ?? 0;
  if (campaign.state !== 'open' || progress === null) return 0;
  const { asked, done } = progress.self;
  const isWaiting = campaign.voices.includes('self') && done < asked;
  if (need === 'cards') return Number(isWaiting && row.cards === null);
  if (need === 'lesson') return Number(isWaiting && row.cards !== null && row.lesson === null);
  return voices.reduce((sum, voice) => sum + progress[voice].asked - progress[voice].done, 0);
}

export function totalOf(rows: readonly ClassRow[]): ClassRow {
  const sum = <Part>(parts: readonly Part[], count: (part: Part) => number) =>
    parts.reduce((all, part) => all + count(part), 0);
  const progress = rows.flatMap((row) => row.progress ?? []);
  const families = rows.flatMap((row) => row.families ?? []);
  const names = { course: TOTAL, course_name: '', class_name: '' };
  const standing = (voice: 'self' | 'guardian' | 'teacher') => ({
    asked: sum(progress, (one) => one[voice].asked),
    done: sum(progress, (one) => one[voice].done),
  });
  return {
    ...names,
    cards: null,
    day: null,
    lesson: null,
    progress:
      progress.length === 0
        ? null
        : {
            ...names,
            self: standing('self'),
            guardian: standing('guardian'),
            teacher: standing('teacher'),
          },
    families: families.length === 0 ? null : totalOfFamilies(families),
  };
}

/** The order "class" is the server's own. */
export function sorted(rows: readonly ClassRow[], order: string): ClassRow[] {
  const isDown = order.startsWith('-');
  const key = isDown ? order.slice(1) : order;
  const up =
    key === 'class'
      ? [...rows]
      : rows.toSorted((a, b) => {
          const [first, second] = [valueOf(a, key), valueOf(b, key)];
          return typeof first === 'string' && typeof second === 'string'
            ? first.localeCompare(second)
            : Number(first) - Number(second);
        });
  return isDown ? up.toReversed() : up;
}

/** A column's value for sorting: a share of pupils, a count, or a day (missing ones come first). */
function valueOf({ families, progress, cards, day, lesson }: ClassRow, key: string) {
  if (key === 'consent') return families ? share(agreed(families), families.pupils) : 0;
  if (key === 'lacking') return families ? unheard(families) : 0;
  if (key === 'cards') return cards?.printed_on ?? '';
  if (key === 'lesson') return lesson?.opened_at ?? day ?? '';
  const standing = progress?.[key as 'self' | 'guardian' | 'teacher'];
  return standing ? share(standing.done, standing.asked) : 0;
}

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
