import type { Test } from '../../api/types';
import { ReportView } from '../../parts/report/ReportView';
import { SkeletonLines } from '../../ui/staff/SkeletonLines';
import { isReadable, useReport } from './useReport';

/**
 * The report's text as the family would read it; nothing if the report is only a file, or missing.
 */
export function ReportText({ test }: { test: Test }) {
  const report = useReport(test);
  if (!isReadable(test)) return null;
  if (report.data) return <ReportView report={report.data} withFacts={false} />;
  return report.isError ? null : <SkeletonLines lines={8} />;
}
