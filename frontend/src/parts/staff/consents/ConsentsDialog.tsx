import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { outdateConsents, recordConsents } from '../../../api/staff/consents';
import { errorText } from '../../../api/errors';
import { useForm } from '../../../forms/useForm';
import { notify } from '../../../ui/notify';
import { ConsentDialog, nothingSaid } from './ConsentDialog';

/** Records the same answer for the families of several pupils. */
export function ConsentsDialog({
  pupils,
  onRecorded,
  onClose,
  returnFocus,
}: {
  pupils: readonly number[];
  onRecorded: () => void;
  onClose: () => void;
  returnFocus: () => HTMLElement | null;
}) {
  const { t } = useTranslation('recordConsent');
  const queryClient = useQueryClient();
  // The kept input is for these pupils only: for others it would be another answer.
  const typed = useForm(`words.${pupils.toSorted((a, b) => a - b).join('.')}`, nothingSaid);
  return (
    <ConsentDialog
      count={pupils.length}
      typed={typed}
      problem={errorText}
      record={async (said) => {
        const { recorded } = await recordConsents([...pupils], said);
        await outdateConsents(queryClient);
        notify(t('done', { count: recorded.length }));
        onRecorded();
      }}
      onClose={onClose}
      returnFocus={returnFocus}
    />
  );
}
