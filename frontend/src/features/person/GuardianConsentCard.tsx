import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outdateConsents } from '../../api/staff/consents';
import { configQuery } from '../../api/config';
import { errorText } from '../../api/errors';
import { contactsQuery } from '../../api/staff/contacts';
import { guardianConsentQuery, recordGuardianConsent } from '../../api/staff/people';
import type { GuardianConsent, TestTaker } from '../../api/types';
import { useDates } from '../../lib/useDates';
import { Badge, type BadgeTone } from '../../ui/staff/Badge';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import { confirm } from '../../ui/confirm';
import { notify } from '../../ui/notify';
import { fullName } from '../../lib/fullName';
import { RecordDialog } from '../../parts/staff/consents/RecordDialog';
import { RecordedConsents } from './RecordedConsents';
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
  if (!consent.data) return null;
  const { asked_below, given, recorded } = consent.data;
  const isPupil = person.test_taker_type_name === 'student';
  const mayBeAsked = asked_below > 0 && (isPupil || consent.data.is_asked);
  if (!mayBeAsked && given === null && recorded.length === 0 && !informs) return null;
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
  const { t } = useTranslation(['people', 'families']);
  const queryClient = useQueryClient();
  const [recording, setRecording] = useState(false);
  const isPupil = person.test_taker_type_name === 'student';
  const contacts = useQuery({ ...contactsQuery(person.id), enabled: isPupil });
  const record = useRef<HTMLButtonElement>(null);
  const name = fullName(person);

  async function withdraw() {
    await confirm({
      title: t('consent.withdrawTitle', { name }),
      body: <p>{t('consent.withdrawBody')}</p>,
      confirmLabel: t('consent.withdraw'),
      danger: true,
      action: async () => {
        await recordGuardianConsent(person.id, { given: false });
        notify(t('consent.withdrawDone', { name }), { tone: 'success' });
        await outdateConsents(queryClient);
      },
      failed: errorText,
      // The pressed button is gone with the consent.
      returnFocus: () => record.current,
    });
  }

  return (
    <div className={layout.buttons}>
      <Button
        ref={record}
        variant="secondary"
        disabled={contacts.isLoading}
        onClick={() => setRecording(true)}
      >
        {t('families:open.record')}
      </Button>
      {consent.given && (
        <Button variant="quietDanger" onClick={() => void withdraw()}>
          {t('consent.withdraw')}
        </Button>
      )}
      {recording && (
        <RecordDialog
          pupil={person.id}
          name={name}
          contacts={contacts.data ?? []}
          onClose={() => setRecording(false)}
          returnFocus={() => record.current}
        />
      )}
    </div>
  );
}
