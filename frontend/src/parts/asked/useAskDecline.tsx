import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/useDates';
import { confirm, type ConfirmRequest } from '../../ui/confirm';

/** Asks once before refusing the school's request, and says until when it can be taken back. */
export function useAskDecline() {
  const { t } = useTranslation('common');
  const dates = useDates();
  return (
    { state, due_on }: { state: string; due_on: string },
    { action, failed }: Pick<ConfirmRequest, 'action' | 'failed'>,
  ): Promise<boolean> =>
    confirm({
      title: t('decline.title'),
      body: (
        <>
          <p>{t('decline.text', { date: dates.day(due_on) })}</p>
          {state === 'running' && <p>{t('decline.deletes')}</p>}
        </>
      ),
      confirmLabel: t('decline.no'),
      cancelLabel: t('decline.back'),
      ...(action && { action }),
      ...(failed && { failed }),
    });
}
