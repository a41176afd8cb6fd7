import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../api/errors';
import { responsibleSearchQuery, testTakerQuery } from '../../api/staff/people';
import { paths } from '../../paths';
import { LoadingMark } from '../../ui/LoadingMark';
import { notify } from '../../ui/notify';
import { PageHeader } from '../../ui/staff/PageHeader';
import { PeopleForm } from './PeopleForm';
import styles from './add.module.css';
import { WizardSteps } from './WizardSteps';

/** Step 2 of 2: the people of the professional in the address, otherwise of the latest one. */
export default function AddStep2Page() {
  const { t } = useTranslation('preparing');
  const [address] = useSearchParams();
  const given = address.get('responsible');

  return (
    <div className={styles.wide}>
      <PageHeader title={t('step2.title')} />
      <WizardSteps current={2} />
      {given === null ? <LastProfessional /> : <OfProfessional id={Number(given)} />}
    </div>
  );
}

/** Finds the professional who was added last and continues with them. */
function LastProfessional() {
  // The answer is never cached: people may have been added a moment ago.
  const latest = useQuery({
    ...responsibleSearchQuery({ ordering: '-id', limit: 1 }),
    staleTime: 0,
  });
  if (latest.isFetching) return <LoadingMark />;
  const [last] = latest.data?.results ?? [];
  if (last) return <Navigate to={paths.addTestTakersStep2.to(last.id)} replace />;
  return latest.isError ? null : <BackToStep1 />;
}

function OfProfessional({ id }: { id: number }) {
  const known = Number.isSafeInteger(id) && id > 0;
  const professional = useQuery({ ...testTakerQuery(id), enabled: known });
  if (professional.data) return <PeopleForm to={{ professional: professional.data }} />;
  const gone =
    !known || (professional.error instanceof ApiError && professional.error.status === 404);
  if (gone) return <BackToStep1 />;
  return professional.isError ? null : <LoadingMark />;
}

function BackToStep1() {
  const { t } = useTranslation('preparing');
  useEffect(() => {
    notify(t('step2.noProfessional'), { tone: 'warning' });
  }, [t]);
  return <Navigate to={paths.addTestTakers.to()} replace />;
}
