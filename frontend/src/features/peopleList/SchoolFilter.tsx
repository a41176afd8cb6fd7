import { useTranslation } from 'react-i18next';
import type { School } from '../../api/types';
import { SearchSelect } from '../../ui/staff/SearchSelect';

/** Chooses one of several schools by typing part of its name; null for all of them. */
export default function SchoolFilter({
  schools,
  chosen,
  onChoose,
}: {
  schools: readonly School[];
  chosen: School | null;
  onChoose: (school: School | null) => void;
}) {
  const { t } = useTranslation(['people', 'common']);
  return (
    <SearchSelect
      label={t('common:school')}
      hideLabel
      items={schools}
      itemKey={(one) => one.id}
      itemLabel={(one) => one.school_name}
      itemNote={(one) => one.school_postal_code}
      placeholder={t('list.allSchools')}
      value={chosen}
      onChange={onChoose}
    />
  );
}
