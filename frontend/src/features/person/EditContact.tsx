import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outdateConsents } from '../../api/staff/consents';
import { addContact } from '../../api/staff/contacts';
import { ApiError, errorText } from '../../api/errors';
import type { Contact, TestTaker } from '../../api/types';
import { useForm } from '../../forms/useForm';
import { useUser } from '../../auth/useMe';
import { notify } from '../../ui/notify';
import { Button } from '../../ui/staff/Button';
import { ContactFields } from '../../parts/staff/contacts/ContactFields';
import {
  newContact,
  problemOf,
  trimmed,
  valuesOfContact,
} from '../../parts/staff/contacts/contactValues';
import { Form } from '../../ui/staff/Form';
import { Restored } from '../../ui/staff/Restored';
import { saveContact } from '../../api/staff/saveContact';
import { fullName } from '../../lib/fullName';
import styles from './bonds.module.css';

/** Edits a contact at its place in the list, or adds one. */
export function EditContact({
  child,
  contact,
  onClose,
}: {
  child: TestTaker;
  contact?: Contact;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation(['contacts', 'common']);
  const queryClient = useQueryClient();
  const { values, set, restored, done, version } = useForm(
    contact ? `contact.${contact.id}` : `contact.of.${child.id}`,
    contact ? valuesOfContact(contact) : newContact(i18n.language),
    { version: contact?.version },
  );
  const { role } = useUser();
  const [tried, setTried] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);

  const saving = useMutation({
    mutationFn: () => {
      const sent = trimmed(values);
      return contact
        ? saveContact(queryClient, { child: child.id, contact, values: sent, version })
        : addContact(child.id, sent);
    },
    meta: { showsErrors: true },
    onSuccess: async ({ full_name: name }) => {
      done();
      await outdateConsents(queryClient);
      const former = contact?.email ?? '';
      const isMoved = former !== '' && former !== trimmed(values).email;
      const said = contact ? 'saved' : 'added';
      notify(t(isMoved ? 'savedAddress' : said, { name }), { tone: 'success' });
      onClose();
    },
  });
  const { error } = saving;
  const refused = error
    ? { fields: error instanceof ApiError ? error.fields : {}, text: errorText(error) }
    : null;

  function handleCancel() {
    done();
    onClose();
  }
  return (
    <div
      ref={box}
      role="group"
      aria-label={
        contact ? t('editFor', { name: contact.full_name }) : t('addFor', { name: fullName(child) })
      }
      className={styles.add}
    >
      <Form
        busy={saving.isPending}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (problemOf(values) === null) saving.mutate();
        }}
        buttons={
          <>
            <Button type="submit" busy={saving.isPending} busyLabel={t('common:states.saving')}>
              {t('save')}
            </Button>
            <Button variant="secondary" disabled={saving.isPending} onClick={handleCancel}>
              {t('common:actions.cancel')}
            </Button>
          </>
        }
      >
        <Restored when={restored} />
        <ContactFields
          values={values}
          onChange={(next) => {
            saving.reset();
            set(next);
          }}
          tried={tried}
          refused={refused}
          hasPhone={role !== 'P'}
        />
      </Form>
    </div>
  );
}
