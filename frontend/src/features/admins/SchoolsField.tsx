import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { schoolsQuery } from '../../api/staff/schools';
import type { School } from '../../api/types';
import { SearchSelect } from '../../ui/staff/SearchSelect';

export default function SchoolsField({
  value,
  onChange,
  error,
}: {
  value: School[];
  onChange: (schools: School[]) => void;
  error: string | undefined;
}) {
  const { t } = useTranslation('admins');
  const schools = useQuery(schoolsQuery);
  return (
    <SearchSelect<School>
      multiple
      label={t('form.schools')}
      hint={t('form.schoolsHint')}
      placeholder={t('form.schoolsPlaceholder')}
      items={schools.data ?? []}
      loading={schools.isPending}
      itemKey={(school) => school.id}
      itemLabel={(school) => school.school_name}
      itemNote={(school) => school.school_postal_code}
      error={error ?? (schools.isError ? t('form.schoolsFailed') : undefined)}
      value={value}
      onChange={onChange}
    />
  );
}
