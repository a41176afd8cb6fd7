import { useTranslation } from 'react-i18next';
import type { Test } from '../../api/types';
import { AreaTrack } from '../../parts/report/AreaTrack';
import { Card } from '../../ui/staff/Card';
import { SkeletonLines } from '../../ui/staff/SkeletonLines';
import styles from './result.module.css';
import { isReadable, useReport } from './useReport';

/** The result by areas, at a glance; the report below says it in sentences. */
export function ResultCard({ test }: { test: Test }) {
  const { t } = useTranslation('review');
  const report = useReport(test).data;
  if (!isReadable(test)) return null;
  const stands = new Set(report?.findings.items.map(({ name }) => name));
  return (
    <Card title={t('result.title')}>
      {report === undefined ? (
        <SkeletonLines lines={6} />
      ) : (
        <ul className={styles.areas} lang={report.locale}>
          {report.areas.items.map((area) => (
            <li key={area.name} className={styles.area} data-stands={stands.has(area.name)}>
              <span className={styles.name}>{area.name}</span>
              <AreaTrack area={area} steps={report.areas.steps} />
              <span className={styles.degree}>{area.degree}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
