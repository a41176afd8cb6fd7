import type { ClassCounts } from '../../../api/staff/overview';

/** The counts in display order: people's progress, then their tests. */
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

/** A row of the overview: for a class, a whole school, or everything shown. */
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

/** A row for each school, in order of appearance. */
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

/** Sorts by one count, with "-" before it for descending; equal rows keep their order. */
export function sorted(lines: readonly Line[], ordering: string | undefined): readonly Line[] {
  const count = counts.find((one) => one === ordering?.replace(/^-/, ''));
  if (count === undefined) return lines;
  const way = ordering?.startsWith('-') ? -1 : 1;
  return lines.toSorted((a, b) => way * (a[count] - b[count]));
}

/** True if `name` contains every word of `search`, ignoring case and accents. */
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
