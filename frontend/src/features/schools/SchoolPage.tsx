import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../api/errors';
import { schoolQuery } from '../../api/staff/places';
import { paths } from '../../paths';
import { EmptyState } from '../../ui/EmptyState';
import { LoadingMark } from '../../ui/LoadingMark';
import { ButtonLink } from '../../ui/staff/Button';
import { PageHeader } from '../../ui/staff/PageHeader';
import { OfSchool } from './OfSchool';

/** The classes of the school in the address. */
export default function SchoolPage() {
  const { t } = useTranslation(['schools', 'common']);
  const id = Number(useParams().school_id);
  const known = Number.isSafeInteger(id) && id > 0;
  const school = useQuery({ ...schoolQuery(id), enabled: known });
  if (school.data) return <OfSchool key={id} school={school.data} back />;
  if (known && school.isPending) return <LoadingMark />;
  const gone = !known || (school.error instanceof ApiError && school.error.status === 404);
  return (
    <>
      <PageHeader title={t('common:titles.school')} />
      <EmptyState
        kind={gone ? 'nothing-found' : 'failed'}
        error={gone && school.error}
        title={t(gone ? 'notFound' : 'loadFailed')}
        action={gone && <ButtonLink to={paths.schools.to()}>{t('allSchools')}</ButtonLink>}
      >
        {gone && t('notFoundText')}
      </EmptyState>
    </>
  );
}
