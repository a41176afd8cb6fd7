import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ApiError, errorText } from '../../api/errors';
import { dueQuery, retentionQuery } from '../../api/staff/retention';
import { useUser } from '../../auth/useMe';
import { paths } from '../../paths';
import { EmptyState } from '../../ui/EmptyState';
import { ButtonLink } from '../../ui/staff/Button';
import { PageHeader } from '../../ui/staff/PageHeader';
import { SkeletonLines } from '../../ui/staff/SkeletonLines';
import { Days } from './Days';
import { DecideForm } from './DecideForm';
import { Decided } from './Decided';
import { Held } from './Held';
import styles from './retention.module.css';

/** The school's decision on how long data is kept, and a preview of deletions by date. */
export default function RetentionPage() {
  const { t } = useTranslation(['retention', 'common']);
  const school = Number(useParams().school_id);
  const known = Number.isSafeInteger(school) && school > 0;
  const { user, role } = useUser();
  const decision = useQuery({ ...retentionQuery(school), enabled: known });
  const days = useQuery({ ...dueQuery(school), enabled: known && role !== 'A' });
  const [deciding, setDeciding] = useState(false);
  const reads = user.reads_for.includes(school);
  const failure = decision.error ?? (role === 'A' ? null : days.error);
  if (!known || failure) {
    const status = failure instanceof ApiError ? failure.status : undefined;
    const isRefused = status === 403;
    const gone = !known || status === 404 || isRefused;
    return (
      <>
        <PageHeader title={t('title')} back />
        <EmptyState
          kind={gone ? 'nothing-found' : 'failed'}
          title={t(gone ? 'gone' : 'loadFailed')}
          error={gone && failure}
          action={
            gone &&
            (role === 'T' ? (
              <ButtonLink to={paths.reading.to()}>{t('common:titles.reading')}</ButtonLink>
            ) : (
              <ButtonLink to={paths.schools.to()}>{t('schools')}</ButtonLink>
            ))
          }
        >
          {gone && (isRefused ? errorText(failure) : t('goneText'))}
        </EmptyState>
      </>
    );
  }
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} intro={t(role === 'S' ? 'intro' : 'introRead')} back />
      {!decision.data ? (
        <SkeletonLines />
      ) : deciding ? (
        <DecideForm school={school} now={decision.data} onEnd={() => setDeciding(false)} />
      ) : (
        <Decided
          decision={decision.data}
          {...(role === 'S' && { onDecide: () => setDeciding(true) })}
        />
      )}
      {days.data && <Days title={t('days.title')} found={days.data} told />}
      {(role === 'P' || reads) && <Held />}
    </div>
  );
}
