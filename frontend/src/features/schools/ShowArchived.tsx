import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/staff/Checkbox';
import type { ListAddress } from '../../ui/useListAddress';

/** Translates the address of a list of schools or classes into the server's filters. */
export function filtersOf(list: ListAddress, orders: readonly string[]) {
  const { search, limit, offset } = list;
  const archived = list.filter('archived') === 'true' || undefined;
  return { search, archived, limit, offset, ordering: list.ordering(orders) };
}

/** Includes archived ones, which the list otherwise leaves out. */
export function ShowArchived({ list }: { list: ListAddress }) {
  const { t } = useTranslation('schools');
  return (
    <Checkbox
      label={t('showArchived')}
      checked={list.filter('archived') === 'true'}
      onChange={(event) => list.set({ archived: event.target.checked ? 'true' : '' })}
    />
  );
}
