import type { ReadingFilters } from './followUp';
import type { Entry } from '../types';

/** The reasons in the order of the list. */
export const readingReasons = [
  'talk',
  'asked',
  'comment',
  'very_high',
  'high_twice',
  'scale_very_high_twice',
  'own_emotional_very_high',
  'high_alone',
] as const satisfies readonly Entry['reasons'][number][];

/** Wishes to talk whose time is over, or is not yet. */
export const talkWaits = ['overdue', 'in_time'] as const;

/** The address that the list and its pupils' pages share. */
interface Address {
  search: string;
  filter: (name: string) => string;
  filterId: (name: string) => number | undefined;
}

/** Turns the address into the server's filters, without the page; unknown values are ignored. */
export function readingFilters(list: Address): ReadingFilters {
  const reason = readingReasons.find((one) => one === list.filter('reason'));
  return {
    q: list.search || undefined,
    school: list.filterId('school'),
    course: list.filterId('course'),
    owner: list.filterId('owner'),
    state: list.filter('state') === 'read' ? 'read' : 'to_read',
    reason,
    waits:
      reason === 'talk' ? talkWaits.find((waits) => waits === list.filter('waits')) : undefined,
  };
}
