import { useTranslation } from 'react-i18next';
import { confirm, type ConfirmRequest } from '../../ui/confirm';
import { notify } from '../../ui/notify';

/** Asks once before withdrawing a finished test, and says what is deleted. */
export function useAskWithdraw() {
  const { t } = useTranslation('common');
  return async (request: Pick<ConfirmRequest, 'action' | 'failed'>): Promise<boolean> => {
    const withdrawn = await confirm({
      title: t('withdraw.title'),
      body: (
        <>
          <p>{t('withdraw.text')}</p>
          <p>{t('withdraw.again')}</p>
        </>
      ),
      confirmLabel: t('withdraw.confirm'),
      busyLabel: t('states.deleting'),
      cancelLabel: t('withdraw.keep'),
      ...request,
    });
    if (withdrawn) notify(t('withdraw.done'));
    return withdrawn;
  };
}
