import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { reportQuery } from '../../api/review';
import type { Test } from '../../api/types';
import { activeLanguage } from '../../i18n/i18n';
import { ReportView } from '../../ui/report/ReportView';
import { Button } from '../../ui/staff/Button';
import { Notice } from '../../ui/staff/Notice';
import { SkeletonLines } from '../../ui/staff/SkeletonLines';

/** What the family would read, drawn on the screen; nothing where the report is a file alone, or none. */
export function ReportText({ test }: { test: Test }) {
  const { t } = useTranslation(['review', 'common']);
  const readable = test.does_results_pdf_exist && test.report_source === 'generated';
  const report = useQuery({
    ...reportQuery(test.id, activeLanguage(), test.report_digest),
    enabled: readable,
  });
  if (!readable) return null;
  if (report.data) return <ReportView report={report.data} />;
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
