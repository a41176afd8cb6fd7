import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../api/errors';
import { putContact } from '../../api/staff/places';
import { schoolById, schoolKeys } from '../../api/staff/schools';
import { changedIn, saveBesideOthers } from '../../api/staff/saveBesideOthers';
import type { SchoolRow } from '../../api/types';
import { useForm } from '../../forms/useForm';
import { notify } from '../../ui/notify';
import { Button } from '../../ui/staff/Button';
import { FoldedCard } from '../../ui/staff/FoldedCard';
import { Form } from '../../ui/staff/Form';
import layout from '../../ui/staff/layout.module.css';
import { Notice } from '../../ui/staff/Notice';
import { Restored } from '../../ui/staff/Restored';
import { TextField } from '../../ui/staff/TextField';
import styles from './schools.module.css';

type Contact = SchoolRow['contact'];

const inWords = (contact: Contact) => Object.values(contact).filter(Boolean).join(' · ');

/** The contact for families' questions, shown on every page, email and form for them. */
export function SchoolContact({ school }: { school: SchoolRow }) {
  const { t } = useTranslation(['schools', 'common']);
  const queryClient = useQueryClient();
  const { values, set, restored, done, version } = useForm<Contact>(
    `school.${school.id}.contact`,
    school.contact,
    { version: school.version },
  );
  const save = useMutation({
    mutationFn: () =>
      saveBesideOthers<SchoolRow, { contact?: Contact }>({
        body: changedIn({ contact: values }, school),
        version,
        save: (sent) => putContact(school.id, sent),
        reload: () => schoolById(school.id),
        fields: {
          contact: {
            label: t('contact.title'),
            said: (row) => row.contact,
            words: (one) => inWords(one as Contact),
          },
        },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: schoolKeys.all });
      done();
      notify(t('contact.saved'), { tone: 'success' });
    },
    meta: { showsErrors: true },
  });
  const isRefused = save.error instanceof ApiError && save.error.fields.contact !== undefined;
  function change(part: Partial<Contact>) {
    save.reset();
    set(part);
  }
  const said = inWords(school.contact);
  return (
    <div className={styles.below}>
      <FoldedCard title={t('contact.title')} state={said} unfolded={said === '' || restored}>
        <Form
          busy={save.isPending}
          onSubmit={() => save.mutate()}
          buttons={
            <Button
              type="submit"
              variant="secondary"
              busy={save.isPending}
              busyLabel={t('common:states.saving')}
            >
              {t('common:actions.save')}
            </Button>
          }
        >
          <div className={layout.stack}>
            <p className={layout.soft}>{t('contact.text')}</p>
            <Restored when={restored} />
            <TextField
              label={t('common:email')}
              optional
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              value={values.email ?? ''}
              onChange={(event) => change({ email: event.target.value })}
            />
            <TextField
              label={t('contact.phone')}
              optional
              type="tel"
              autoComplete="off"
              maxLength={30}
              value={values.phone ?? ''}
              onChange={(event) => change({ phone: event.target.value })}
            />
            {save.isError && (
              <Notice tone="error">
                {isRefused ? t('contact.refused') : errorText(save.error)}
              </Notice>
            )}
          </div>
        </Form>
      </FoldedCard>
    </div>
  );
}
