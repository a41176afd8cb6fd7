import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../../api/errors';
import { askChoicesQuery } from '../../../api/staff/asks';
import { addContact, askForContact, contactsQuery } from '../../../api/staff/contacts';
import { useForm } from '../../../forms/useForm';
import { notify } from '../../../ui/notify';
import { Button } from '../../../ui/staff/Button';
import layout from '../../../ui/staff/layout.module.css';
import { Notice } from '../../../ui/staff/Notice';
import { ContactDialog } from './ContactDialog';
import { newContact, type ContactValues } from './contactValues';

interface Props {
  pupil: number;
  name: string;
}

/** Where a reader finds nobody of the pupil's family: adds a contact, or asks the office for one. */
export function MissingContact({ pupil, name }: Props) {
  const { t } = useTranslation('contacts');
  const [isAdding, setAdding] = useState(false);
  const ask = useMutation({ mutationFn: () => askForContact(pupil), meta: { showsErrors: true } });
  return (
    <>
      <div className={layout.buttons}>
        <Button variant="secondary" onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
        <Button
          variant="quiet"
          busy={ask.isPending}
          disabled={ask.isSuccess}
          onClick={() => ask.mutate()}
        >
          {t('missing.ask')}
        </Button>
      </div>
      {ask.isSuccess && <Notice tone="success">{t('missing.asked')}</Notice>}
      {ask.error && <Notice tone="error">{errorText(ask.error)}</Notice>}
      {isAdding && <Added pupil={pupil} name={name} onClose={() => setAdding(false)} />}
    </>
  );
}

function Added({ pupil, name, onClose }: Props & { onClose: () => void }) {
  const { t, i18n } = useTranslation('contacts');
  const client = useQueryClient();
  const typed = useForm(`contact.of.${pupil}`, newContact(i18n.language));
  async function save(values: ContactValues) {
    await addContact(pupil, values);
    const known = [contactsQuery(pupil), askChoicesQuery(pupil)];
    await Promise.all(known.map(({ queryKey }) => client.invalidateQueries({ queryKey })));
    notify(t('missing.added', { name: values.full_name }), { tone: 'success' });
  }
  return (
    <ContactDialog
      title={t('addFor', { name })}
      typed={typed}
      save={save}
      refusedBy={(error) => ({
        fields: error instanceof ApiError ? error.fields : {},
        text: errorText(error),
      })}
      hasPhone
      onClose={onClose}
    />
  );
}
