import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import { testKeys, withdrawTest } from '../../api/tests';
import { Button } from '../../ui/Button';
import { useAskWithdraw } from '../../parts/asked/useAskWithdraw';

/** Withdraws one's answers, until the report can be read. */
export function WithdrawTest({
  id,
  which,
  onDone,
}: {
  id: number;
  /** The test's name, if there are several. */
  which?: string;
  /** Called before the data is reloaded. */
  onDone?: () => Promise<void> | void;
}) {
  const { t } = useTranslation('common');
  const client = useQueryClient();
  const askWithdraw = useAskWithdraw();
  async function withdraw() {
    const action = () => withdrawTest(id);
    if (await askWithdraw({ action, failed: errorText })) await onDone?.();
    // Reloads even after a refusal: the report may have been released meanwhile.
    await client.invalidateQueries({ queryKey: testKeys.all });
  }
  return (
    <Button size="small" variant="quiet" onClick={() => void withdraw()}>
      <span>{t('withdraw.open')}</span>
      {which !== undefined && <span className="visually-hidden"> {which}</span>}
    </Button>
  );
}
