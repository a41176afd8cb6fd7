import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadWhenOnline } from '../../api/loadWhenOnline';
import { messagesOf } from '../../api/errors';
import { outdateConsents } from '../../api/staff/consents';
import { updateTestTaker } from '../../api/staff/people';
import type { TestTaker } from '../../api/types';
import { useForm } from '../../forms/useForm';
import { loadAreas } from '../../i18n/i18n';
import { isDay, serverToday } from '../../lib/days';
import { fullName } from '../../lib/fullName';
import { notify } from '../../ui/notify';
import { Button } from '../../ui/staff/Button';
import { DateField } from '../../ui/staff/DateField';
import styles from './list.module.css';

const ContactOf = lazy(async () => {
  const parts = () =>
    Promise.all([import('../../parts/staff/contacts/ContactOf'), loadAreas(['contacts'])]);
  const [{ ContactOf: dialog }] = await loadWhenOnline(parts);
  return { default: dialog };
});

/** The field for the date of birth that a pupil lacks, in its row. */
export function MissingBirthDate({ person }: { person: TestTaker }) {
  const { t } = useTranslation(['people', 'common', 'staff']);
  const name = fullName(person);
  const { ref, version, values, errors, set, submit, refuse, done } = useForm(
    `birth.${person.id}`,
    { birth_date: '' },
    {
      version: person.version,
      check: ({ birth_date: day }) => (isDay(day) ? {} : { birth_date: t('staff:day.wrong') }),
    },
  );
  const saving = useMutation({
    mutationFn: (sent: { birth_date: string }) =>
      updateTestTaker(person.id, { ...sent, version: version || null }),
    meta: { showsErrors: true },
    onSuccess: async (_saved, _sent, _told, { client }) => {
      done();
      notify(t('list.birthSaved', { name }), { tone: 'success' });
      await outdateConsents(client);
    },
    onError: (error) => void refuse(messagesOf(error)),
  });
  return (
    <form
      noValidate
      ref={ref}
      className={styles.missing}
      onSubmit={submit((sent) => saving.mutate(sent))}
    >
      <DateField
        dense
        longAgo
        hideLabel
        label={t('list.birthOf', { name })}
        max={serverToday()}
        value={values.birth_date}
        error={errors.birth_date}
        onChange={(day) => set({ birth_date: day })}
      />
      <Button type="submit" size="small" variant="secondary" busy={saving.isPending}>
        {t('common:actions.save')}
      </Button>
    </form>
  );
}

/** Adds a contact to a pupil in whose family nobody can be asked. */
export function MissingContact({ person }: { person: TestTaker }) {
  const { t } = useTranslation('people');
  const [open, setOpen] = useState(false);
  const name = fullName(person);
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        aria-label={t('list.addContactOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t('list.addContact')}
      </Button>
      {open && (
        <Suspense>
          <ContactOf pupil={person.id} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
