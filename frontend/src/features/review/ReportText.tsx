import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import type { Test } from '../../api/types';
import { ReportView } from '../../parts/report/ReportView';
import { Button } from '../../ui/staff/Button';
import { Notice } from '../../ui/staff/Notice';
import { SkeletonLines } from '../../ui/staff/SkeletonLines';
import { isReadable, useReport } from './useReport';

/**
 * The report's text as the family would read it; nothing if the report is only a file, or missing.
 */
export function ReportText({ test }: { test: Test }) {
  const { t } = useTranslation(['review', 'common']);
  const report = useReport(test);
  if (!isReadable(test)) return null;
  if (report.data) return <ReportView report={report.data} withFacts={false} />;
  if (!report.isError) return <SkeletonLines lines={8} />;
  return (
    <Notice
      tone="error"
      title={t('report.readFailed')}
      actions={
        <Button variant="quiet" size="small" onClick={() => void report.refetch()}>
          {t('common:actions.tryAgain')}
        </Button>
      }
    >
      {errorText(report.error)}
    </Notice>
  );
}
