import type { PeopleFilters } from '../../../api/testTakers';
import { personStates, takerRoles } from '../../../api/types';
import type { ListAddress } from '../../../ui/useListAddress';

/** Facts that the school still has to write down about pupils. */
export const whatLacks = ['birth_date', 'guardian'] as const;
const orders = ['name', 'class', 'role', 'state', 'date'];

/** Turns the list's address into the server's filters; unknown values are ignored. */
export function filtersOf(list: ListAddress): PeopleFilters {
  const consent = list.filter('consent');
  return {
    search: list.search,
    school: list.filterId('school'),
    course: list.filterId('course'),
    role: takerRoles.find((role) => role === list.filter('role')),
    state: personStates.find((state) => state === list.filter('state')),
    consent: consent === 'missing' || consent === 'not_missing' ? consent : undefined,
    mail: list.filter('mail') === 'undelivered' ? 'undelivered' : undefined,
    lacks: whatLacks.find((one) => one === list.filter('lacks')),
    left: list.filter('left') === 'true' || undefined,
    ordering: list.ordering(orders) ?? 'name',
    limit: list.limit,
    offset: list.offset,
  };
}
