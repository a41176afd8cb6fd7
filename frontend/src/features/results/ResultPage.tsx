import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ApiError, errorText } from '../../api/errors';
import { configQuery } from '../../api/config';
import { downloadReport, testQuery } from '../../api/tests';
import type { Test } from '../../api/types';
import { paths } from '../../app/paths';
import { useDates } from '../../i18n/dates';
import { languageNames, languages, type Language } from '../../i18n/language';
import { testNameKey } from '../../i18n/testTypes';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { HelpLines } from '../../ui/HelpLines';
import { DownloadIcon } from '../../ui/icons';
import { Notice } from '../../ui/Notice';
import { PageHeader } from '../../ui/PageHeader';
import { SkeletonLines } from '../../ui/Skeleton';
import styles from './ResultPage.module.css';

/** One test of the signed-in person: its report, or where that stands. */
export default function ResultPage() {
  const { t } = useTranslation(['results', 'common']);
  const id = Number(useParams().testId);
  const known = Number.isSafeInteger(id);
  const test = useQuery({ ...testQuery(id), enabled: known });

  if (!known || (test.error instanceof ApiError && test.error.status === 404)) {
    return (
      <>
        <PageHeader title={t('detail.notFound')} back />
        <EmptyState
          kind="nothing-found"
          title={t('detail.notFoundText')}
          action={<ButtonLink to={paths.results.to()}>{t('detail.back')}</ButtonLink>}
        />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={test.data ? t(testNameKey(test.data.test_type)) : t('common:titles.result')}
        back
      />
      {test.data ? (
        <Result test={test.data} />
      ) : test.isError ? (
        <EmptyState
          kind="failed"
          title={t('common:errors.generic')}
          action={
            <Button variant="secondary" onClick={() => void test.refetch()}>
              {t('common:actions.tryAgain')}
            </Button>
          }
        >
          {errorText(test.error)}
        </EmptyState>
      ) : (
        <SkeletonLines />
      )}
    </>
  );
}

function Result({ test }: { test: Test }) {
  const { t } = useTranslation(['results', 'common']);
  const dates = useDates();
  const lines = useQuery(configQuery).data?.help_lines ?? [];
  return (
    <div className={styles.page}>
      <Card>
        <div className={styles.stack}>
          <p className={styles.date}>
            {t('detail.takenOn', { date: dates.long(test.created_at) })}
          </p>
          {test.on_behalf_of_test_taker_name && (
            <p>{t('detail.about', { name: test.on_behalf_of_test_taker_name })}</p>
          )}
          <Report test={test} />
          <p className={styles.note}>{t('detail.feedback')}</p>
        </div>
      </Card>
      {lines.length > 0 && (
        <Card title={t('detail.help')}>
          <div className={styles.stack}>
            <p>{t('detail.helpText')}</p>
            <HelpLines lines={lines} />
          </div>
        </Card>
      )}
    </div>
  );
}

function Report({ test }: { test: Test }) {
  const { t } = useTranslation(['results', 'common']);
  const download = useMutation({
    mutationFn: (locale?: Language) => downloadReport(test.id, locale),
    // Somebody may have withdrawn or removed it meanwhile: then this screen must say so.
    meta: { showsErrors: true },
    onError: (_error, _variables, _result, context) =>
      context.client.invalidateQueries({ queryKey: testQuery(test.id).queryKey }),
  });
  const exists = test.is_available && test.does_results_pdf_exist;
  return (
    <>
      {exists ? (
        <p>{t('detail.ready')}</p>
      ) : (
        <Notice
          tone="info"
          live={false}
          title={test.is_available ? t('detail.none') : t('detail.reviewing')}
        >
          {test.is_available ? t('detail.noneText') : t('detail.reviewingText')}
        </Notice>
      )}
      <div>
        <Button
          icon={<DownloadIcon />}
          disabled={!exists}
          busy={download.isPending}
          busyLabel={t('detail.downloading')}
          onClick={() => download.mutate(undefined)}
        >
          {t('detail.download')}
        </Button>
      </div>
      {exists && test.report_source === 'generated' && (
        <div className={styles.languages}>
          <span>{t('detail.inLanguages')}</span>
          {languages.map((language) => (
            <Button
              key={language}
              size="small"
              variant="quiet"
              disabled={download.isPending}
              onClick={() => download.mutate(language)}
            >
              <span lang={language}>{languageNames[language]}</span>
            </Button>
          ))}
        </div>
      )}
      {download.isError && (
        <Notice tone="error" title={t('detail.downloadFailed')}>
          {errorText(download.error)}
        </Notice>
      )}
    </>
  );
}
