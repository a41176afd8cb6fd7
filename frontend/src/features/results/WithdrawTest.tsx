import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { testKeys, withdrawTest } from '../../api/tests';
import { Button } from '../../ui/Button';
import { useAskWithdraw } from '../../ui/useAskWithdraw';

/** The way to take back what one has answered, until the report can be read. */
export function WithdrawTest({
  id,
  which,
  onDone,
}: {
  id: number;
  /** Which test, where there are several. */
  which?: string;
  /** Before what is shown is asked for again. */
  onDone?: () => Promise<void> | void;
}) {
  const { t } = useTranslation('common');
  const client = useQueryClient();
  const askWithdraw = useAskWithdraw();
  async function withdraw() {
    const action = () => withdrawTest(id);
    if (await askWithdraw({ action, failed: errorText })) await onDone?.();
    // Also where the report has been released meanwhile.
    await client.invalidateQueries({ queryKey: testKeys.all });
  }
  return (
    <Button size="small" variant="quiet" onClick={() => void withdraw()}>
      <span>{t('withdraw.open')}</span>
      {which !== undefined && <span className="visually-hidden"> {which}</span>}
    </Button>
  );
}
