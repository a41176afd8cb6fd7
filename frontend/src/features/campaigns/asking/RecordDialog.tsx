import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { outdateConsents } from '../../../api/staff/consents';
import { errorText } from '../../../api/errors';
import { recordGuardianConsent } from '../../../api/staff/people';
import type { ConsentStatus } from '../../../api/types';
import { useForm } from '../../../forms/useForm';
import { notify } from '../../../ui/notify';
import { ConsentDialog, nothingSaid } from '../../../parts/staff/consents/ConsentDialog';

/** Records an answer that reached the school on paper, at its office or by phone. */
export function RecordDialog({
  family,
  name,
  contact,
  onClose,
  returnFocus,
}: {
  family: ConsentStatus;
  name: string;
  /** The preselected contact. */
  contact?: number | undefined;
  onClose: () => void;
  returnFocus: () => HTMLElement | null;
}) {
  const { t } = useTranslation('families');
  const queryClient = useQueryClient();
  const contacts = family.contacts.filter((one) => one.has_authority);
  const typed = useForm(`word.${family.test_taker}`, {
    ...nothingSaid,
    contact: contact ?? (contacts.length === 1 ? contacts[0]!.id : null),
  });
  return (
    <ConsentDialog
      count={1}
      title={t('open.recordFor', { name })}
      contacts={contacts}
      typed={typed}
      problem={errorText}
      record={async (said) => {
        await recordGuardianConsent(family.test_taker, said);
        await outdateConsents(queryClient);
        notify(t('open.recorded', { name }), { tone: 'success' });
      }}
      onClose={onClose}
      returnFocus={returnFocus}
    />
  );
}
