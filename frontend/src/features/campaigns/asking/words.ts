import type { ClassOfFamilies, ConsentStatus } from '../../../api/types';
import type { BadgeTone } from '../../../ui/staff/Badge';

export type Status = ConsentStatus['status'];

/**
 * The nine states in reading order: those that allow a card, that wait, that need action, and a
 * refusal.
 */
export const statuses: readonly Status[] = [
  'given',
  'not_needed',
  'asked',
  'not_asked',
  'no_contact',
  'outdated',
  'conflict',
  'refused',
  'withdrawn',
];

/** The states that each part of the bar counts. */
export const parts = [
  { name: 'lets', of: ['given', 'not_needed'] },
  { name: 'asked', of: ['asked'] },
  { name: 'open', of: ['not_asked', 'no_contact', 'outdated'] },
  { name: 'no', of: ['conflict', 'refused', 'withdrawn'] },
] as const satisfies { name: string; of: readonly Status[] }[];

export const tones: Record<Status, BadgeTone> = {
  given: 'success',
  not_needed: 'neutral',
  asked: 'sun',
  not_asked: 'neutral',
  no_contact: 'warning',
  outdated: 'warning',
  conflict: 'lilac',
  refused: 'lilac',
  withdrawn: 'lilac',
};

/** The most urgent states come first. */
const order: readonly Status[] = [
  'conflict',
  'no_contact',
  'not_asked',
  'outdated',
  'asked',
  'withdrawn',
  'refused',
];

/** The families that a screening still waits for, or that have refused. */
export function openFirst(rows: readonly ConsentStatus[]): ConsentStatus[] {
  return rows
    .filter(({ status }) => order.includes(status))
    .toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
}

/** The row of totals; its course is 0. */
export function totalOf(classes: readonly ClassOfFamilies[]): ClassOfFamilies {
  const sum = (name: Status | 'pupils') => classes.reduce((total, one) => total + one[name], 0);
  return {
    course: 0,
    course_name: '',
    class_name: '',
    pupils: sum('pupils'),
    given: sum('given'),
    not_needed: sum('not_needed'),
    asked: sum('asked'),
    not_asked: sum('not_asked'),
    no_contact: sum('no_contact'),
    outdated: sum('outdated'),
    conflict: sum('conflict'),
    refused: sum('refused'),
    withdrawn: sum('withdrawn'),
  };
}
