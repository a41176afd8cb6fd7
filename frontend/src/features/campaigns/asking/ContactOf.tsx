import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { outdateConsents } from '../../../api/consents';
import { addContact, changeContact, contactsQuery } from '../../../api/contacts';
import { ApiError, errorText } from '../../../api/errors';
import { notify } from '../../../ui/notify';
import { ContactDialog } from '../../../ui/staff/ContactDialog';
import { newContact, type ContactValues } from '../../../ui/staff/contactValues';

/** A new contact of a pupil, or one whose address is wrong or missing. */
export function ContactOf({
  pupil,
  name,
  contact,
  onClose,
}: {
  pupil: number;
  name: string;
  /** The one to correct. */
  contact?: number | undefined;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation(['contacts', 'families']);
  const queryClient = useQueryClient();
  const contacts = useQuery({ ...contactsQuery(pupil), enabled: contact !== undefined });
  const known = contacts.data?.find(({ id }) => id === contact);
  if (contact !== undefined && known === undefined) return null;

  async function save(values: ContactValues) {
    const { full_name, relation, email, locale, has_authority } = values;
    const sent = { full_name, relation, email, locale, has_authority };
    await (contact === undefined ? addContact(pupil, sent) : changeContact(contact, sent));
    await outdateConsents(queryClient);
    notify(t('families:open.saved', { name }), { tone: 'success' });
  }
  return (
    <ContactDialog
      title={known ? t('editFor', { name: known.full_name }) : t('addFor', { name })}
      initial={known ? { ...known, email: known.email ?? '' } : newContact(i18n.language)}
      save={save}
      refusedBy={(error) => ({
        fields: error instanceof ApiError ? error.fields : {},
        text: errorText(error),
      })}
      onClose={onClose}
    />
  );
}
