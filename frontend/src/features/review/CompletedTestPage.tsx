import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../api/errors';
import { testQuery } from '../../api/tests';
import type { Test } from '../../api/types';
import { paths } from '../../paths';
import { testNameKey } from '../../i18n/testTypes';
import { testMoment } from '../../lib/testMoment';
import { useDates } from '../../lib/useDates';
import { can } from '../../auth/roles';
import { useUser } from '../../auth/useMe';
import { ButtonLink } from '../../ui/staff/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Notice } from '../../ui/staff/Notice';
import { PageHeader } from '../../ui/staff/PageHeader';
import { SkeletonLines } from '../../ui/staff/SkeletonLines';
import { useListAddress } from '../../ui/useListAddress';
import { isApproved, subjectOf } from './approval';
import { ApprovalCard } from './ApprovalCard';
import { FactsCard } from './FactsCard';
import { ReadingBar } from './ReadingBar';
import { useReadingRow } from './readingRow';
import { ReportCard } from './ReportCard';
import { ReportText } from './ReportText';
import { ResultCard } from './ResultCard';
import { filtersOf } from './ReviewFilters';
import { ScoresCard } from './ScoresCard';
import styles from './review.module.css';
import { useApproval } from './useApproval';

export default function CompletedTestPage() {
  const { t } = useTranslation(['review', 'common']);
  const dates = useDates();
  const { role } = useUser();
  const id = Number(useParams().testId);
  const known = Number.isSafeInteger(id);
  const test = useQuery({ ...testQuery(id), enabled: known });
  const row = useReadingRow(id, filtersOf(useListAddress()));
  // A cached test may be gone: another user has deleted it.
  const gone = !known || (test.error instanceof ApiError && test.error.status === 404);
  const found = gone ? undefined : test.data;
  const approve = useApproval(role);
  const approvable =
    found !== undefined && found.finished_at !== null && !isApproved(found, role)
      ? (after: () => void) => approve(found, true, after)
      : undefined;

  return (
    <>
      <PageHeader
        title={
          gone
            ? t('detail.notFound')
            : found === undefined
              ? t('common:titles.completedTest')
              : subjectOf(found)
        }
        intro={
          found &&
          [
            t(testNameKey(found.test_type)),
            dates.long(testMoment(found)),
            found.on_behalf_of_test_taker_name &&
              t('detail.answeredBy', { name: found.test_taker_name }),
          ]
            .filter(Boolean)
            .join(' · ')
        }
        back
      />
      {row && <ReadingBar row={row} name={found && subjectOf(found)} approve={approvable} />}
      {gone ? (
        <EmptyState
          kind="nothing-found"
          error={test.error}
          title={t('detail.notFoundText')}
          action={<ButtonLink to={paths.completedTests.to()}>{t('detail.toList')}</ButtonLink>}
        />
      ) : found === undefined ? (
        <NotYet test={test} />
      ) : found.finished_at === null ? (
        <Unfinished test={found} />
      ) : (
        // The key makes sure that nothing of the previous test stays on the screen.
        <Finished key={found.id} test={found} onApprove={(approved) => approve(found, approved)} />
      )}
    </>
  );
}

function NotYet({ test }: { test: UseQueryResult<Test> }) {
  const { t } = useTranslation(['review', 'common']);
  if (!test.isError) return <SkeletonLines lines={8} />;
  return <EmptyState kind="failed" title={t('detail.loadFailed')} />;
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

function Finished({ test, onApprove }: { test: Test; onApprove: (approved: boolean) => void }) {
  const { role } = useUser();
  return (
    <div className={styles.layout}>
      <div className={styles.result}>
        <ResultCard test={test} />
      </div>
      <div className={styles.side}>
        <div className={styles.unprinted}>
          <ApprovalCard test={test} onChange={onApprove} />
        </div>
        <FactsCard test={test} />
        <div className={styles.unprinted}>
          <ReportCard test={test} />
        </div>
      </div>
      <div className={`${styles.text} ${styles.column}`}>
        {can.seeScores(role) && <ScoresCard test={test} />}
        <ReportText test={test} />
      </div>
    </div>
  );
}
