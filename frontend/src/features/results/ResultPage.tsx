import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { ApiError } from '../../api/errors';
import { configQuery } from '../../api/config';
import { reportQuery } from '../../api/review';
import { testQuery } from '../../api/tests';
import type { Test } from '../../api/types';
import { paths } from '../../paths';
import { useSaid } from '../../lib/said';
import { testMoment } from '../../lib/testMoment';
import { useDates } from '../../lib/useDates';
import { activeLanguage } from '../../i18n/i18n';
import { testNameKey } from '../../i18n/testTypes';
import { ButtonLink } from '../../ui/ButtonLink';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { HelpLines } from '../../parts/help/HelpLines';
import { PageHeader } from '../../ui/PageHeader';
import { ReportView } from '../../parts/report/ReportView';
import { SkeletonLines } from '../../ui/Skeleton';
import { ReportActions } from './ReportActions';
import styles from './ResultPage.module.css';
import { WithdrawTest } from './WithdrawTest';

export default function ResultPage() {
  const { t } = useTranslation(['results', 'common']);
  const id = Number(useParams().testId);
  const known = Number.isSafeInteger(id);
  const test = useQuery({ ...testQuery(id), enabled: known });

  if (!known || (test.error instanceof ApiError && test.error.status === 404)) {
    return (
      <>
        <PageHeader title={t('detail.notFound')} back={paths.results.to()} />
        <EmptyState
          kind="nothing-found"
          error={test.error}
          title={t('detail.notFoundText')}
          action={<ButtonLink to={paths.results.to()}>{t('detail.back')}</ButtonLink>}
        />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={test.data ? <Heading test={test.data} /> : t('common:titles.result')}
        back={paths.results.to()}
      />
      {test.data ? (
        <Result test={test.data} />
      ) : test.isError ? (
        <EmptyState kind="failed" title={t('common:errors.generic')} />
      ) : (
        <SkeletonLines />
      )}
    </>
  );
}

/** Names the test and the person. The document's title, which browsers remember, names nobody. */
function Heading({ test }: { test: Test }) {
  const { t } = useTranslation(['results', 'common']);
  const name = t(testNameKey(test.test_type));
  const about = test.on_behalf_of_test_taker_name;
  return about ? t('detail.titleAbout', { test: name, person: about }) : name;
}

function Result({ test }: { test: Test }) {
  const { t } = useTranslation(['results', 'common']);
  const navigate = useNavigate();
  const dates = useDates();
  const lines = useQuery(configQuery).data?.help_lines ?? [];
  const exists = test.is_available && test.does_results_pdf_exist;
  const readable = exists && test.report_source === 'generated';
  const report = useQuery({ ...reportQuery(test.id, activeLanguage()), enabled: readable });
  // The text stays as it was read.
  useSaid(report.data !== undefined && report.error);
  // The app does not know the text of an uploaded file, so it adds the helplines that every report
  // has.
  const unread = exists && (!readable || report.isError);
  return (
    <div className={styles.page}>
      {readable && report.isPending && <SkeletonLines />}
      {readable && report.data && <ReportView report={report.data} />}
      <Card className={styles.controls}>
        <div className={styles.stack}>
          <p className={styles.date}>
            {t('detail.takenOn', { date: dates.long(testMoment(test)) })}
          </p>
          <ReportActions test={test} printable={report.data !== undefined} />
          {!test.is_available && (
            <WithdrawTest id={test.id} onDone={() => navigate(paths.results.to())} />
          )}
          <p className={styles.note}>
            {t(test.school === null ? 'detail.feedbackAlba' : 'detail.feedback')}
          </p>
        </div>
      </Card>
      {unread && report.data === undefined && lines.length > 0 && (
        <Card title={t('detail.help')}>
          <HelpLines lines={lines} />
        </Card>
      )}
    </div>
  );
}
