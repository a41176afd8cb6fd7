import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { useHandedOver } from '../../../api/staff/useHandedOver';
import { useDates } from '../../../lib/useDates';
import { notify } from '../../../ui/notify';
import { Undo } from '../../../ui/staff/Undo';

/** Says who has the reader's work now, and offers to take it back. */
export function HandedOver({ duty }: { duty: number }) {
  const { t } = useTranslation('staff');
  const dates = useDates();
  const { found, undo } = useHandedOver(duty);
  if (!found) return null;
  return (
    <Undo
      until={found.undo_until}
      label={t('handedOver.do')}
      busy={undo.isPending}
      onUndo={() =>
        undo.mutate(undefined, {
          onSuccess: () => notify(t('handedOver.back')),
          onError: (error) => notify(errorText(error), { tone: 'error' }),
        })
      }
    >
      {t('handedOver.was', { name: found.to_name, date: dates.day(found.at) })}
    </Undo>
  );
}
