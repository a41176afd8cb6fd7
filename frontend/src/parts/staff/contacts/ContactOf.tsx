import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { outdateConsents } from '../../../api/staff/consents';
import { addContact, contactsQuery } from '../../../api/staff/contacts';
import { ApiError, errorText } from '../../../api/errors';
import type { Contact } from '../../../api/types';
import { useForm } from '../../../forms/useForm';
import { useUser } from '../../../auth/useMe';
import { notify } from '../../../ui/notify';
import { saveContact } from '../../../api/staff/saveContact';
import { ContactDialog } from './ContactDialog';
import { newContact, valuesOfContact, type ContactValues } from './contactValues';

interface Props {
  pupil: number;
  name: string;
  /** The contact to correct. */
  contact?: number | undefined;
  onClose: () => void;
}

/** Adds a contact of a pupil, or corrects one whose address is wrong or missing. */
export function ContactOf({ contact, ...rest }: Props) {
  const contacts = useQuery({ ...contactsQuery(rest.pupil), enabled: contact !== undefined });
  const known = contacts.data?.find(({ id }) => id === contact);
  if (contact !== undefined && known === undefined) return null;
  return <Open known={known} {...rest} />;
}

function Open({
  pupil,
  name,
  known,
  onClose,
}: Omit<Props, 'contact'> & { known: Contact | undefined }) {
  const { t, i18n } = useTranslation('contacts');
  const queryClient = useQueryClient();
  const { role } = useUser();
  const typed = useForm(
    known ? `contact.${known.id}` : `contact.of.${pupil}`,
    known ? valuesOfContact(known) : newContact(i18n.language),
    { version: known?.version },
  );

  async function save(values: ContactValues) {
    await (known
      ? saveContact(queryClient, { child: pupil, contact: known, values, version: typed.version })
      : addContact(pupil, values));
    await outdateConsents(queryClient);
    notify(t('savedOf', { name }), { tone: 'success' });
  }
  return (
    <ContactDialog
      title={known ? t('editFor', { name: known.full_name }) : t('addFor', { name })}
      typed={typed}
      save={save}
      refusedBy={(error) => ({
        fields: error instanceof ApiError ? error.fields : {},
        text: errorText(error),
      })}
      hasPhone={role !== 'P'}
      onClose={onClose}
    />
  );
}
