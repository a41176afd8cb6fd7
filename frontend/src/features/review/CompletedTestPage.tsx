import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ApiError, errorText } from '../../api/errors';
import { testQuery } from '../../api/tests';
import type { Test } from '../../api/types';
import { paths } from '../../app/paths';
import { useDates } from '../../i18n/dates';
import { testNameKey } from '../../i18n/testTypes';
import { can } from '../../session/roles';
import { useUser } from '../../session/useMe';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { Notice } from '../../ui/Notice';
import { PageHeader } from '../../ui/PageHeader';
import { SkeletonLines } from '../../ui/Skeleton';
import { ApprovalCard } from './ApprovalCard';
import { FactsCard } from './FactsCard';
import { ReportCard } from './ReportCard';
import { ScoresCard } from './ScoresCard';
import styles from './review.module.css';

/** One finished test: who, what came out of it, its approval and its report. */
export default function CompletedTestPage() {
  const { t } = useTranslation(['review', 'common']);
  const dates = useDates();
  const id = Number(useParams().testId);
  const known = Number.isSafeInteger(id);
  const test = useQuery({ ...testQuery(id), enabled: known });

  // Also when it was there a moment ago: somebody else has deleted it.
  if (!known || (test.error instanceof ApiError && test.error.status === 404)) {
    return (
      <>
        <PageHeader title={t('detail.notFound')} back />
        <EmptyState
          kind="nothing-found"
          title={t('detail.notFoundText')}
          action={<ButtonLink to={paths.completedTests.to()}>{t('detail.toList')}</ButtonLink>}
        />
      </>
    );
  }
  if (test.data === undefined) {
    return (
      <>
        <PageHeader title={t('common:titles.completedTest')} back />
        {test.isError ? (
          <EmptyState
            kind="failed"
            title={t('detail.loadFailed')}
            action={
              <Button variant="secondary" onClick={() => void test.refetch()}>
                {t('common:actions.tryAgain')}
              </Button>
            }
          >
            {errorText(test.error)}
          </EmptyState>
        ) : (
          <SkeletonLines lines={8} />
        )}
      </>
    );
  }
  const found = test.data;
  return (
    <>
      <PageHeader
        title={found.test_taker_name || found.test_taker_email}
        intro={`${t(testNameKey(found.test_type))} · ${dates.long(found.created_at)}`}
        back
      />
      {found.finished_at === null ? <Unfinished test={found} /> : <Finished test={found} />}
    </>
  );
}

function Unfinished({ test }: { test: Test }) {
  const { t } = useTranslation('review');
  return (
    <div className={`${styles.column} ${styles.narrow}`}>
      <Notice live={false} title={t('detail.unfinished')}>
        {t('detail.unfinishedText', {
          answered: test.answered_count,
          total: test.question_count,
        })}
      </Notice>
      <FactsCard test={test} />
    </div>
  );
}

function Finished({ test }: { test: Test }) {
  const { role } = useUser();
  if (!can.seeScores(role)) {
    return (
      <div className={`${styles.column} ${styles.narrow}`}>
        <FactsCard test={test} />
        <ApprovalCard test={test} />
        <ReportCard test={test} />
      </div>
    );
  }
  return (
    <div className={styles.column}>
      <div className={styles.layout}>
        <div className={styles.column}>
          <FactsCard test={test} />
          <ApprovalCard test={test} />
        </div>
        <ReportCard test={test} />
      </div>
      <ScoresCard test={test} />
    </div>
  );
}
