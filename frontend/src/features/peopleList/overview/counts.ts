import type { ClassCounts } from '../../../api/staff/overview';

/** In the order in which they are shown: how far people have come, then their tests. */
export const counts = [
  'people',
  'active',
  'invited',
  'not_invited',
  'no_address',
  'consent_missing',
  'running',
  'finished',
  'to_approve',
] as const;

export type Count = (typeof counts)[number];

/** A line of the overview: of a class, of a whole school, or of everything that is shown. */
export interface Line extends Record<Count, number> {
  key: string;
  name: string;
  school: number | undefined;
  schoolName: string;
  /** Undefined for more than one class. */
  course: number | undefined;
}

export function lineOf(one: ClassCounts): Line {
  return {
    ...pick(one),
    key: `class ${one.course}`,
    name: `${one.course_name} ${one.class_name}`,
    school: one.school,
    schoolName: one.school_name,
    course: one.course,
  };
}

/** A line for each school, in the order in which they come. */
export function bySchool(classes: readonly ClassCounts[]): Line[] {
  const schools = new Map<number, ClassCounts[]>();
  for (const one of classes) {
    schools.set(one.school, [...(schools.get(one.school) ?? []), one]);
  }
  return [...schools].map(([school, its]) => ({
    ...sum(its),
    key: `school ${school}`,
    name: its[0]!.school_name,
    school,
    schoolName: its[0]!.school_name,
    course: undefined,
  }));
}

export function sum(lines: readonly Record<Count, number>[]): Record<Count, number> {
  const total = Object.fromEntries(counts.map((count) => [count, 0])) as Record<Count, number>;
  for (const line of lines) for (const count of counts) total[count] += line[count];
  return total;
}

/** By one count, "-" before it for downwards; lines that are alike stay in their order. */
export function sorted(lines: readonly Line[], ordering: string | undefined): readonly Line[] {
  const count = counts.find((one) => one === ordering?.replace(/^-/, ''));
  if (count === undefined) return lines;
  const way = ordering?.startsWith('-') ? -1 : 1;
  return lines.toSorted((a, b) => way * (a[count] - b[count]));
}

/** Whether `name` holds every word of `search`, without regard to case and accents. */
export function isFound(name: string, search: string): boolean {
  const plain = fold(name);
  return fold(search)
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function pick(one: Record<Count, number>): Record<Count, number> {
  return sum([one]);
}
