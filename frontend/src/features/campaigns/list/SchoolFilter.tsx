import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { schoolsQuery } from '../../../api/staff/schools';
import { SearchSelect } from '../../../ui/staff/SearchSelect';
import type { ListAddress } from '../../../ui/useListAddress';

/** Shows the screenings of one school alone. */
export default function SchoolFilter({ list }: { list: ListAddress }) {
  const { t } = useTranslation(['campaigns', 'common']);
  const schools = useQuery(schoolsQuery).data ?? [];
  const chosen = list.filterId('school');
  return (
    <SearchSelect
      label={t('common:school')}
      hideLabel
      items={schools}
      itemKey={(one) => one.id}
      itemLabel={(one) => one.school_name}
      itemNote={(one) => one.school_postal_code}
      placeholder={t('allSchools')}
      value={schools.find(({ id }) => id === chosen) ?? null}
      onChange={(one) => list.set({ school: one ? String(one.id) : '' })}
    />
  );
}
