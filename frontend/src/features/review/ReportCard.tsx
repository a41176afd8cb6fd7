import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../api/errors';
import { downloadReport } from '../../api/review';
import { deleteReport, downloadCsv } from '../../api/staff/review';
import { testKeys } from '../../api/tests';
import type { Test } from '../../api/types';
import { can } from '../../auth/roles';
import { useUser } from '../../auth/useMe';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import { confirm } from '../../ui/confirm';
import { DownloadIcon } from '../../ui/icons';
import { TrashIcon } from '../../ui/staff/rowIcons';
import { Notice } from '../../ui/staff/Notice';
import { notify } from '../../ui/notify';
import { hasApproval, subjectOf } from './approval';
import { GenerateReport } from './GenerateReport';
import { ReportUpload } from './ReportUpload';
import styles from './review.module.css';

const CARD_ID = 'report';

/**
 * The report as a PDF: its state and a download. Alba's team can also download CSV, replace the
 * report, or delete it.
 */
export function ReportCard({ test }: { test: Test }) {
  const { t } = useTranslation('review');
  const { role } = useUser();
  const manages = can.manageReports(role);
  // The server does not keep the file's name; here it confirms which file was accepted.
  const [uploaded, setUploaded] = useState<string | null>(null);
  return (
    <Card id={CARD_ID} title={t('report.title')}>
      <div className={styles.stack}>
        <State test={test} manages={manages} uploaded={uploaded} />
        <Download test={test} />
        {!manages && <p className={styles.hint}>{t('report.byHand')}</p>}
        <Button block variant="quiet" onClick={() => window.print()}>
          {t('report.print')}
        </Button>
        {can.exportCsv(role) && <Csv test={test} />}
        {manages && (
          <div className={styles.apart}>
            <ReportUpload test={test} onUploaded={setUploaded} />
          </div>
        )}
        {manages && (
          <div className={styles.apart}>
            <GenerateReport test={test} onDone={() => setUploaded(null)} />
          </div>
        )}
        {manages && test.does_results_pdf_exist && (
          <div className={styles.apart}>
            <Delete test={test} onDeleted={() => setUploaded(null)} />
          </div>
        )}
      </div>
    </Card>
  );
}

/** A lasting line that says whether there is a report, and which one. */
function State({
  test,
  manages,
  uploaded,
}: {
  test: Test;
  manages: boolean;
  uploaded: string | null;
}) {
  const { t } = useTranslation('review');
  if (!test.does_results_pdf_exist) {
    return (
      <Notice live={false} title={t('report.none')}>
        {manages ? t('report.noneTextAlba') : t('report.noneText')}
      </Notice>
    );
  }
  return (
    <p>
      {uploaded !== null && test.report_source === 'uploaded'
        ? t('report.uploadedNow', { file: uploaded })
        : test.report_source === 'uploaded'
          ? t('report.uploaded')
          : t('report.generated')}
    </p>
  );
}

function Download({ test }: { test: Test }) {
  const { t } = useTranslation('review');
  const queryClient = useQueryClient();
  const download = useMutation({
    mutationFn: () => downloadReport(test.id),
    meta: { showsErrors: true },
    // The report may be gone meanwhile; the card must say so.
    onError: () => queryClient.invalidateQueries({ queryKey: testKeys.detail(test.id) }),
  });
  return (
    <>
      <Button
        block
        icon={<DownloadIcon />}
        disabled={!test.does_results_pdf_exist}
        busy={download.isPending}
        busyLabel={t('report.downloading')}
        onClick={() => download.mutate()}
      >
        {t('report.download')}
      </Button>
      {download.isError && (
        <Notice tone="error">
          {t('report.downloadFailed', { reason: errorText(download.error) })}
        </Notice>
      )}
    </>
  );
}

function Csv({ test }: { test: Test }) {
  const { t } = useTranslation('review');
  const download = useMutation({
    mutationFn: () => downloadCsv(test.id),
    meta: { showsErrors: true },
  });
  return (
    <>
      <Button
        block
        variant="secondary"
        icon={<DownloadIcon />}
        busy={download.isPending}
        busyLabel={t('report.downloadingCsv')}
        onClick={() => download.mutate()}
      >
        {t('report.downloadCsv')}
      </Button>
      {download.isError && (
        <Notice tone="error" title={t('report.csvFailed')}>
          {errorText(download.error)}
        </Notice>
      )}
    </>
  );
}

function Delete({ test, onDeleted }: { test: Test; onDeleted: () => void }) {
  const { t } = useTranslation(['review', 'common']);
  const queryClient = useQueryClient();

  async function handleDelete() {
    const name = test.test_taker_name;
    let gone = false;
    const deleted = await confirm({
      title: t('report.deleteTitle', { name: subjectOf(test) }),
      body: hasApproval(test)
        ? `${t('report.deleteText', { name })} ${t('report.approvalEnds')}`
        : t('report.deleteText', { name }),
      confirmLabel: t('report.delete'),
      busyLabel: t('common:states.deleting'),
      danger: true,
      action: async () => {
        try {
          await deleteReport(test.id);
        } catch (error) {
          if (!(error instanceof ApiError) || error.status !== 404) throw error;
          gone = true;
        }
        await queryClient.invalidateQueries({ queryKey: testKeys.all });
      },
      failed: (error) => t('report.deleteFailed', { reason: errorText(error) }),
      // The button disappears with the report; the card now says that there is none.
      returnFocus: () => document.getElementById(CARD_ID),
    });
    if (!deleted) return;
    onDeleted();
    if (gone) notify(t('report.deleteGone'), { tone: 'info' });
    else notify(t('report.deleteDone'));
  }

  return (
    <Button
      block
      variant="quietDanger"
      icon={<TrashIcon size={20} />}
      onClick={() => void handleDelete()}
    >
      {t('report.delete')}
    </Button>
  );
}
