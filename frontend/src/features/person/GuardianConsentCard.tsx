import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { outdateConsents } from '../../api/staff/consents';
import { configQuery } from '../../api/config';
import { errorText, messagesOf } from '../../api/errors';
import { guardianConsentQuery, recordGuardianConsent } from '../../api/staff/people';
import type { GuardianConsent, TestTaker } from '../../api/types';
import { useDates } from '../../lib/useDates';
import { useForm } from '../../forms/useForm';
import { Badge, type BadgeTone } from '../../ui/staff/Badge';
import { Button } from '../../ui/staff/Button';
import { Form } from '../../ui/staff/Form';
import { Card } from '../../ui/staff/Card';
import { confirm } from '../../ui/confirm';
import { Notice } from '../../ui/staff/Notice';
import { notify } from '../../ui/notify';
import { Restored } from '../../ui/staff/Restored';
import { TextField } from '../../ui/staff/TextField';
import { fullName } from '../../lib/fullName';
import { RecordedConsents } from './RecordedConsents';
import { MAX_LENGTH } from '../../lib/personFields';
import layout from '../../ui/staff/layout.module.css';
import styles from './person.module.css';

/**
 * Says if a person needs a guardian's consent to take tests alone, and which one is recorded;
 * nothing if the operator requires none and none is recorded.
 */
export function GuardianConsentCard({ person }: { person: TestTaker }) {
  const { t } = useTranslation(['people', 'common']);
  const consent = useQuery({ ...guardianConsentQuery(person.id), staleTime: 0 });
  const informs = useInforms();
  if (consent.isError) {
    return (
      <Card title={t('consent.title')}>
        <Notice
          tone="warning"
          title={t('consent.loadFailed')}
          actions={
            <Button variant="secondary" size="small" onClick={() => void consent.refetch()}>
              {t('common:actions.tryAgain')}
            </Button>
          }
        >
          {errorText(consent.error)}
        </Notice>
      </Card>
    );
  }
  if (!consent.data) return null;
  const { asked_below, given, recorded } = consent.data;
  if (asked_below === 0 && given === null && recorded.length === 0 && !informs) return null;
  return (
    <Card title={t('consent.title')}>
      <div className={layout.stack}>
        <State consent={consent.data} person={person} />
        {(consent.data.is_asked || consent.data.given !== null || informs) && (
          <Change consent={consent.data} person={person} />
        )}
        <RecordedConsents person={person.id} recorded={consent.data.recorded} />
      </div>
    </Card>
  );
}

/** True if screenings may rest on information: a family's refusal then counts at every age. */
function useInforms(): boolean {
  return useQuery(configQuery).data?.campaign_bases.includes('information') ?? false;
}

function State({ consent, person }: { consent: GuardianConsent; person: TestTaker }) {
  const { t } = useTranslation('people');
  const { long } = useDates();
  const informs = useInforms();
  const { given, is_asked, reference } = consent;
  const [tone, word]: [BadgeTone, string] = given
    ? ['success', t('consent.given')]
    : given === false
      ? ['warning', t('consent.withdrawn')]
      : is_asked
        ? ['warning', t('consent.missing')]
        : ['neutral', t('consent.notNeeded')];
  const variables = { date: consent.at === null ? '' : long(consent.at), reference };
  return (
    <div className={styles.consent}>
      <Badge tone={tone}>{word}</Badge>
      {given && <p>{t(reference ? 'consent.givenTextWith' : 'consent.givenText', variables)}</p>}
      {given === false && (
        <p>{t(reference ? 'consent.withdrawnTextWith' : 'consent.withdrawnText', variables)}</p>
      )}
      {!given && is_asked && <p>{t('consent.missingText', { name: fullName(person) })}</p>}
      {given === null && is_asked && informs && <p>{t('consent.unlessInformed')}</p>}
      {!given && is_asked && person.age === null && (
        <p>{t('consent.unknownAge', { age: consent.asked_below })}</p>
      )}
      {given === null && !is_asked && (
        <p>{t('consent.notNeededText', { age: consent.asked_below })}</p>
      )}
    </div>
  );
}

function Change({ consent, person }: { consent: GuardianConsent; person: TestTaker }) {
  const { t } = useTranslation(['people', 'common']);
  const queryClient = useQueryClient();
  const form = useForm(
    `consent.${person.id}`,
    { reference: '' },
    {
      check: ({ reference }) =>
        reference.trim() === '' ? { reference: t('consent.referenceNeeded') } : {},
    },
  );
  const { ref } = form;
  const informs = useInforms();
  const field = useRef<HTMLInputElement | null>(null);
  const name = fullName(person);
  const isNo = consent.given === null;

  function show(newest: GuardianConsent) {
    // One message at a time: an earlier one would contradict it.
    const news = newest.given
      ? t('consent.recorded', { name })
      : t(isNo ? 'consent.refuseDone' : 'consent.withdrawDone', { name });
    notify(news, { tone: 'success' });
    queryClient.setQueryData(guardianConsentQuery(person.id).queryKey, newest);
    void outdateConsents(queryClient, true);
  }
  const recording = useMutation({
    mutationFn: (text: string) =>
      recordGuardianConsent(person.id, { given: true, reference: text.trim() }),
    meta: { showsErrors: true },
    onSuccess: (newest) => {
      show(newest);
      form.done();
    },
    onError: (error) => void form.refuse(messagesOf(error)),
  });

  async function withdraw() {
    await confirm({
      title: t(isNo ? 'consent.refuseTitle' : 'consent.withdrawTitle', { name }),
      body: <p>{t(isNo ? 'consent.refuseBody' : 'consent.withdrawBody')}</p>,
      confirmLabel: t(isNo ? 'consent.refuse' : 'consent.withdraw'),
      danger: true,
      action: async () => show(await recordGuardianConsent(person.id, { given: false })),
      failed: errorText,
      // The pressed button is gone with the consent.
      returnFocus: () => field.current,
    });
  }

  return (
    <Form
      ref={ref}
      busy={recording.isPending}
      onSubmit={form.submit(({ reference }) => recording.mutate(reference))}
      buttons={
        <>
          <Button
            type="submit"
            variant="secondary"
            busy={recording.isPending}
            busyLabel={t('common:states.saving')}
          >
            {t(consent.given ? 'consent.recordAgain' : 'consent.record')}
          </Button>
          {(consent.given || (isNo && informs)) && (
            <Button variant="quietDanger" onClick={() => void withdraw()}>
              {t(isNo ? 'consent.refuse' : 'consent.withdraw')}
            </Button>
          )}
        </>
      }
    >
      <Restored when={form.restored} />
      <TextField
        label={t('consent.reference')}
        hint={t('consent.referenceHint')}
        autoComplete="off"
        maxLength={MAX_LENGTH.reference}
        {...form.field('reference')}
        ref={field}
      />
      {recording.isError && (
        <Notice tone="error" title={t('consent.failed')}>
          {errorText(recording.error)}
        </Notice>
      )}
    </Form>
  );
}
