import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../../api/tokens';
import { useLesson } from '../../../auth/lesson';
import { useDates } from '../../../lib/useDates';

/** Until when one can still change one's mind, in words; null where there is nothing to take back. */
export function useChangeUntil(): string | null {
  const { t } = useTranslation('lesson');
  const dates = useDates();
  const { given, until } = useLesson();
  const isOpen = useSignedIn() && given.length > 0;
  if (!isOpen || until === null) return null;
  return t('change.until', { time: dates.time(new Date(until).toISOString()) });
}
