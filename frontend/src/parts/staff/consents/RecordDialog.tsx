import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { outdateConsents } from '../../../api/staff/consents';
import { errorText } from '../../../api/errors';
import { recordGuardianConsent } from '../../../api/staff/people';
import { useForm } from '../../../forms/useForm';
import { notify } from '../../../ui/notify';
import { ConsentDialog, nothingSaid } from './ConsentDialog';

/** Records an answer that reached the school on paper, at its office or by phone. */
export function RecordDialog({
  pupil,
  name,
  contacts: all,
  contact,
  onClose,
  returnFocus,
}: {
  pupil: number;
  name: string;
  contacts: readonly { id: number; full_name: string; has_authority: boolean }[];
  /** The preselected contact. */
  contact?: number | undefined;
  onClose: () => void;
  returnFocus: () => HTMLElement | null;
}) {
  const { t } = useTranslation('families');
  const queryClient = useQueryClient();
  const contacts = all.filter((one) => one.has_authority);
  const typed = useForm(`word.${pupil}`, {
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
        await recordGuardianConsent(pupil, said);
        await outdateConsents(queryClient);
        notify(t('open.recorded', { name }), { tone: 'success' });
      }}
      onClose={onClose}
      returnFocus={returnFocus}
    />
  );
}
