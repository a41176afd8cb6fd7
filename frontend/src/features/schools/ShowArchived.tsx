import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/staff/Checkbox';
import type { ListAddress } from '../../ui/useListAddress';

/** What the address of a list of schools or classes asks the server for. */
export function filtersOf(list: ListAddress, orders: readonly string[]) {
  const { search, limit, offset } = list;
  const archived = list.filter('archived') === 'true' || undefined;
  return { search, archived, limit, offset, ordering: list.ordering(orders) };
}

/** Also archived ones, which are out of the list otherwise. */
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
