import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../../api/errors';
import { addContact, askForContact, contactsQuery } from '../../../api/staff/contacts';
import { useForm } from '../../../forms/useForm';
import { listed } from '../../../lib/listed';
import { notify } from '../../../ui/notify';
import { Button } from '../../../ui/staff/Button';
import { Card } from '../../../ui/staff/Card';
import { ContactDialog } from '../../../parts/staff/contacts/ContactDialog';
import { newContact, type ContactValues } from '../../../parts/staff/contacts/contactValues';
import layout from '../../../ui/staff/layout.module.css';
import { Notice } from '../../../ui/staff/Notice';

/** The pupil's contacts with parental authority; undefined while they load. */
export function useWhoDecides(pupil: number) {
  const contacts = useQuery(contactsQuery(pupil)).data;
  return contacts?.filter((one) => one.has_authority && !one.excluded);
}

/** Lists the contacts who can agree to a letter, before it is written. */
export function WhoAgrees({ pupil, name }: { pupil: number; name: string }) {
  const { t, i18n } = useTranslation('letter');
  const decides = useWhoDecides(pupil);
  if (decides === undefined) return null;
  return (
    <Card title={t('who.title')}>
      <div className={layout.stack}>
        {decides.length === 0 ? (
          <NobodyAgrees pupil={pupil} name={name} />
        ) : (
          <p>
            <span>{t('who.family')}</span>{' '}
            <span translate="no">
              {listed(
                decides.map((one) => one.full_name),
                i18n.language,
              )}
            </span>
          </p>
        )}
        <p className={layout.soft}>{t('who.rule')}</p>
      </div>
    </Card>
  );
}

/** Shown if nobody can agree: a contact can be added here or asked for. */
export function NobodyAgrees({ pupil, name }: { pupil: number; name: string }) {
  const { t } = useTranslation('letter');
  const [isAdding, setAdding] = useState(false);
  const ask = useMutation({ mutationFn: () => askForContact(pupil), meta: { showsErrors: true } });
  return (
    <>
      <Notice tone="warning" live={false}>
        {t('who.nobody')}
      </Notice>
      <div className={layout.buttons}>
        <Button variant="secondary" onClick={() => setAdding(true)}>
          {t('who.add')}
        </Button>
        <Button
          variant="quiet"
          busy={ask.isPending}
          disabled={ask.isSuccess}
          onClick={() => ask.mutate()}
        >
          {t('who.ask')}
        </Button>
      </div>
      {ask.isSuccess && <Notice tone="success">{t('who.asked')}</Notice>}
      {ask.error && <Notice tone="error">{errorText(ask.error)}</Notice>}
      {isAdding && <AddContact pupil={pupil} name={name} onClose={() => setAdding(false)} />}
    </>
  );
}

function AddContact({
  pupil,
  name,
  onClose,
}: {
  pupil: number;
  name: string;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation(['letter', 'contacts']);
  const client = useQueryClient();
  const typed = useForm(`contact.of.${pupil}`, newContact(i18n.language));
  async function save(values: ContactValues) {
    await addContact(pupil, values);
    await client.invalidateQueries({ queryKey: contactsQuery(pupil).queryKey });
    notify(t('who.added', { name: values.full_name }), { tone: 'success' });
  }
  return (
    <ContactDialog
      title={t('contacts:addFor', { name })}
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
