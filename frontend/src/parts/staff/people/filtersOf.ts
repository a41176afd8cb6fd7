import type { PeopleFilters } from '../../../api/testTakers';
import { personStates, takerRoles } from '../../../api/types';
import type { ListAddress } from '../../../ui/useListAddress';

/** Facts that the school still has to write down about pupils. */
export const whatLacks = ['birth_date', 'guardian'] as const;
/** Reasons that keep pupils out of a screening, whose check leads here. */
export const whatHoldsUp = ['wrong_age', 'no_consent', 'not_informed'] as const;
const orders = ['name', 'class', 'role', 'state', 'date'];

/** Turns the list's address into the server's filters; unknown values are ignored. */
export function filtersOf(list: ListAddress): PeopleFilters {
  const consent = list.filter('consent');
  const campaign = list.filterId('campaign');
  const lacks = list.filter('lacks');
  const holdsUp = campaign === undefined ? undefined : whatHoldsUp.find((one) => one === lacks);
  return {
    search: list.search,
    school: list.filterId('school'),
    course: list.filterId('course'),
    role: takerRoles.find((role) => role === list.filter('role')),
    state: personStates.find((state) => state === list.filter('state')),
    consent: consent === 'missing' || consent === 'not_missing' ? consent : undefined,
    mail: list.filter('mail') === 'undelivered' ? 'undelivered' : undefined,
    lacks: holdsUp ?? whatLacks.find((one) => one === lacks),
    campaign: holdsUp && campaign,
    left: list.filter('left') === 'true' || undefined,
    ordering: list.ordering(orders) ?? 'name',
    limit: list.limit,
    offset: list.offset,
  };
}
