import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outdateConsents, voidConsent } from '../../api/staff/consents';
import { errorText, messagesOf } from '../../api/errors';
import { contactsQuery } from '../../api/staff/contacts';
import type { GuardianConsent } from '../../api/types';
import { useForm } from '../../forms/useForm';
import { useDates } from '../../lib/useDates';
import { notify } from '../../ui/notify';
import { Button } from '../../ui/staff/Button';
import { Form } from '../../ui/staff/Form';
import { Notice } from '../../ui/staff/Notice';
import { Restored } from '../../ui/staff/Restored';
import { TextField } from '../../ui/staff/TextField';
import { MAX_LENGTH } from '../../lib/personFields';
import styles from './person.module.css';

type Recorded = GuardianConsent['recorded'][number];

/** Everything the school has recorded about a person. A mistake is taken back with a reason. */
export function RecordedConsents({ person, recorded }: { person: number; recorded: Recorded[] }) {
  const { t } = useTranslation('people');
  const contacts = useQuery(contactsQuery(person)).data ?? [];
  if (recorded.length === 0) return null;
  return (
    <details className={styles.recorded}>
      <summary>{t('consent.onRecord.title', { count: recorded.length })}</summary>
      <ul>
        {recorded.map((one) => (
          <li key={one.id}>
            <Line
              one={one}
              whose={contacts.find(({ id }) => id === one.contact)?.full_name ?? null}
            />
            {one.void_at === null && <TakeBack person={person} one={one} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Line({ one, whose }: { one: Recorded; whose: string | null }) {
  const { t } = useTranslation('people');
  const { long } = useDates();
  return (
    <>
      <p className={one.void_at === null ? undefined : styles.void}>
        {t(`consent.onRecord.${one.said}`, { date: long(one.at) })}
        {whose !== null && ` · ${whose}`}
        {one.reference !== '' && ` · ${one.reference}`}
        {one.recorded_by !== null && ` · ${t('consent.onRecord.by', { name: one.recorded_by })}`}
      </p>
      {one.void_at !== null && (
        <p>{t('consent.onRecord.void', { date: long(one.void_at), reason: one.void_reason })}</p>
      )}
    </>
  );
}

function TakeBack({ person, one }: { person: number; one: Recorded }) {
  const { t } = useTranslation(['people', 'common']);
  const { short } = useDates();
  const details = useRef<HTMLDetailsElement>(null);
  const queryClient = useQueryClient();
  const form = useForm(
    `consent.${one.id}.void`,
    { reason: '' },
    {
      check: ({ reason }) =>
        reason.replace(/\s/g, '').length < 10 ? { reason: t('consent.onRecord.tooShort') } : {},
    },
  );
  const { ref } = form;
  const [isOpen] = useState(form.restored);
  const taking = useMutation({
    mutationFn: (reason: string) => voidConsent(person, one.id, reason.trim()),
    meta: { showsErrors: true },
    onSuccess: async () => {
      form.done();
      notify(t('consent.onRecord.takenBack'), { tone: 'success' });
      await outdateConsents(queryClient);
    },
    onError: (error) => void form.refuse(messagesOf(error)),
  });
  return (
    <details ref={details} open={isOpen}>
      <summary aria-label={t('consent.onRecord.takeBackOf', { date: short(one.at) })}>
        {t('consent.onRecord.takeBack')}
      </summary>
      <Form
        ref={ref}
        busy={taking.isPending}
        onSubmit={form.submit(({ reason }) => taking.mutate(reason))}
        buttons={
          <Button
            type="submit"
            variant="secondary"
            busy={taking.isPending}
            busyLabel={t('common:states.saving')}
          >
            {t('consent.onRecord.takeBackNow')}
          </Button>
        }
      >
        <Restored when={form.restored} />
        <TextField
          label={t('consent.onRecord.reason')}
          hint={t('consent.onRecord.reasonHint')}
          autoComplete="off"
          maxLength={MAX_LENGTH.reference}
          {...form.field('reason')}
        />
        {taking.isError && (
          <Notice tone="error" title={t('consent.onRecord.failed')}>
            {errorText(taking.error)}
          </Notice>
        )}
      </Form>
    </details>
  );
}
