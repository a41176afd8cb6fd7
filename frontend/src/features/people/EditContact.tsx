import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outdateConsents } from '../../api/consents';
import { addContact, changeContact } from '../../api/contacts';
import { ApiError, errorText } from '../../api/errors';
import type { Contact, TestTaker } from '../../api/types';
import { useUnsaved } from '../../auth/unsaved';
import { notify } from '../../ui/notify';
import { Button } from '../../ui/staff/Button';
import { ContactFields } from '../../ui/staff/ContactFields';
import { newContact, problemOf, trimmed } from '../../ui/staff/contactValues';
import { Form } from '../../ui/staff/Form';
import { fullName } from './names';
import styles from './bonds.module.css';

/** A contact where it stands in the list: of one that is there, or a new one. */
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
  const [initial] = useState(() =>
    contact ? { ...contact, email: contact.email ?? '' } : newContact(i18n.language),
  );
  const [values, setValues] = useState(initial);
  const [tried, setTried] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const saved = useUnsaved(values !== initial);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);

  const saving = useMutation({
    mutationFn: () => {
      const { full_name, relation, email, locale, has_authority } = trimmed(values);
      const sent = { full_name, relation, email, locale, has_authority };
      return contact ? changeContact(contact.id, sent) : addContact(child.id, sent);
    },
    meta: { showsErrors: true },
    onSuccess: async ({ full_name: name }) => {
      saved();
      await outdateConsents(queryClient);
      const former = contact?.email ?? '';
      const isMoved = former !== '' && former !== trimmed(values).email;
      const done = contact ? 'saved' : 'added';
      notify(t(isMoved ? 'savedAddress' : done, { name }), { tone: 'success' });
      onClose();
    },
  });
  const { error } = saving;
  const refused = error
    ? { fields: error instanceof ApiError ? error.fields : {}, text: errorText(error) }
    : null;

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
            <Button variant="secondary" disabled={saving.isPending} onClick={onClose}>
              {t('common:actions.cancel')}
            </Button>
          </>
        }
      >
        <ContactFields
          values={values}
          onChange={(next) => {
            saving.reset();
            setValues(next);
          }}
          tried={tried}
          refused={refused}
        />
      </Form>
    </div>
  );
}
