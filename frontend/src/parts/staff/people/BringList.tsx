import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { schoolsQuery } from '../../../api/staff/schools';
import { can } from '../../../auth/roles';
import { useUser } from '../../../auth/useMe';
import { paths } from '../../../paths';
import { ButtonLink } from '../../../ui/staff/Button';

/**
 * Shown while there are no people yet: offers to import the whole list, or to add a school first.
 * `variant`: for a page that already has a primary button.
 */
export function BringList({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) {
  const { t } = useTranslation('people');
  const addsSchools = can.addSchools(useUser().role);
  const schools = useQuery({ ...schoolsQuery, enabled: addsSchools });
  if (schools.isLoading) return null;
  return addsSchools && schools.data?.length === 0 ? (
    <ButtonLink to={paths.schools.to()}>{t('begin.school')}</ButtonLink>
  ) : (
    <ButtonLink variant={variant} to={paths.schoolList.to()}>
      {t('begin.list')}
    </ButtonLink>
  );
}
