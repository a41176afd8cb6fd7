import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { healthQuery } from '../../api/staff/retention';
import { useDates } from '../../lib/useDates';
import { Notice } from '../../ui/staff/Notice';

/** Warns that the daily job has not succeeded for two days. */
export function DailyRunLate() {
  const { t } = useTranslation('retention');
  const { exact } = useDates();
  const health = useQuery(healthQuery);
  const found = health.data;
  if (!found?.alarm) return null;
  const since = found.daily_ended_at;
  return (
    <Notice
      tone="warning"
      live={false}
      title={since === null ? t('late.never') : t('late.title', { day: exact(since) })}
    >
      {t('late.text')}
    </Notice>
  );
}
