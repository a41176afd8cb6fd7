import type { EventAction, EventFilters } from '../../api/staff/auditLog';
import { isDay } from '../../lib/days';
import type { ListAddress } from '../../ui/useListAddress';
import { eventActions } from './actions';

/** The filters in the address; unknown values are ignored. */
export function filtersOf(list: ListAddress): EventFilters {
  return {
    action: actionOf(list),
    outcome: outcomeOf(list),
    actor: list.filterId('actor'),
    subject: list.filterId('subject'),
    school: list.filterId('school'),
    client: list.filter('client') || undefined,
    since: dayOf(list, 'since'),
    until: dayOf(list, 'until'),
    limit: list.limit,
    offset: list.offset,
  };
}

export function actionOf(list: ListAddress): EventAction | undefined {
  return eventActions.find((action) => action === list.filter('action'));
}

export function outcomeOf(list: ListAddress): 'ok' | 'refused' | undefined {
  const outcome = list.filter('outcome');
  return outcome === 'ok' || outcome === 'refused' ? outcome : undefined;
}

/** An existing day, as YYYY-MM-DD. */
export function dayOf(list: ListAddress, name: 'since' | 'until'): string | undefined {
  const day = list.filter(name);
  return isDay(day) ? day : undefined;
}
