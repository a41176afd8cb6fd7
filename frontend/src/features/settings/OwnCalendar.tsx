import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { endCalendar, makeCalendar, ownCalendarQuery } from '../../api/ownCalendar';
import { useDates } from '../../lib/useDates';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import styles from './SettingsPage.module.css';

/** The feed URL for a calendar program: it shows days and counts, but no names. */
export function OwnCalendar() {
  const { t } = useTranslation('settings');
  const { long } = useDates();
  const queryClient = useQueryClient();
  const calendar = useQuery(ownCalendarQuery);
  const { data } = calendar;
  const [error, setError] = useState<Error | null>(null);
  const changed = {
    meta: { showsErrors: true },
    onMutate: () => setError(null),
    onError: setError,
    onSettled: () => queryClient.invalidateQueries(ownCalendarQuery),
  };
  const making = useMutation({ mutationFn: makeCalendar, ...changed });
  const ending = useMutation({
    mutationFn: endCalendar,
    ...changed,
    onSuccess: () => making.reset(),
  });
  const since = data?.made_at ?? null;

  return (
    <div className={styles.form}>
      <p>{t('calendar.text')}</p>
      {making.data !== undefined && (
        <Notice tone="success" title={t('calendar.made')}>
          <code translate="no" className={styles.address}>
            {making.data}
          </code>
        </Notice>
      )}
      {making.data === undefined && since !== null && (
        <p>{t('calendar.since', { date: long(since) })}</p>
      )}
      {error && (
        <Notice tone="error" title={t('calendar.failed')}>
          {errorText(error)}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button
          variant="secondary"
          // Another address ends the one that is there, if there is one.
          disabled={calendar.isLoadingError}
          busy={making.isPending}
          busyLabel={t('calendar.making')}
          onClick={() => making.mutate()}
        >
          {t(since === null ? 'calendar.make' : 'calendar.makeAnother')}
        </Button>
        {since !== null && (
          <Button
            variant="quiet"
            busy={ending.isPending}
            busyLabel={t('calendar.ending')}
            onClick={() => ending.mutate()}
          >
            {t('calendar.end')}
          </Button>
        )}
      </div>
    </div>
  );
}
