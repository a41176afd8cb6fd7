import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../../api/tokens';
import { useLesson } from '../../../parts/lesson/lesson';
import { serverNow } from '../../../lib/clock';
import { useDates } from '../../../lib/useDates';

/**
 * The time until which the pupil can change their mind, in words; null if there is nothing to take
 * back.
 */
export function useChangeUntil(): string | null {
  const { t } = useTranslation('lesson');
  const dates = useDates();
  const { given, until } = useLesson();
  const [past, setPast] = useState<number | null>(null);
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setTimeout(() => setPast(until), until - serverNow());
    return () => clearTimeout(timer);
  }, [until]);
  const isOpen = useSignedIn() && given.length > 0 && past !== until;
  if (!isOpen || until === null) return null;
  return t('change.until', { time: dates.time(new Date(until).toISOString()) });
}
