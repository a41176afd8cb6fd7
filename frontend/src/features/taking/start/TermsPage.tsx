import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { declineAssignment } from '../../../api/card';
import { ApiError, errorText } from '../../../api/errors';
import { testKeys } from '../../../api/tests';
import type { Assignment } from '../../../api/types';
import { paths } from '../../../paths';
import { useUser } from '../../../auth/useMe';
import { FormErrors } from '../../../ui/FormErrors';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Checkbox } from '../../../ui/Checkbox';
import { PathScene } from '../../../ui/illustrations/PathScene';
import { LoadingMark } from '../../../ui/LoadingMark';
import { Notice } from '../../../ui/Notice';
import { ConsentMissing } from '../refusal/ConsentMissing';
import { LoadFailed } from '../parts/LoadFailed';
import { loadQuestions } from '../questions/loadQuestions';
import { useAskedFor } from './askedFor';
import { assignedPerson, nameAmong, ownTakerQuery } from '../plan/ownTaker';
import { idFromAddress, planFor, type Plan } from '../plan/plan';
import { TermsText } from '../terms/TermsText';
import { isForChild } from '../terms/termsTexts';
import { AskedAlone } from '../../../parts/asked/AskedAlone';
import { useAskDecline } from '../../../parts/asked/useAskDecline';
import { useStart } from './useStart';
import styles from '../terms/TermsPage.module.css';

// Few people need this, so the terms neither wait for it nor fail with it.
const DoneBefore = lazy(() => import('./DoneBefore').catch(() => ({ default: () => null })));

// One object: with a new one each time, each render would leave again.
const sentBack = { gone: true };

/**
 * Explains what the test is and is not; accepting the terms creates the test. If a guardian's
 * consent is missing, the page says so instead, so that nobody reads the terms in vain.
 */
export default function TermsPage() {
  const { t } = useTranslation(['terms', 'common']);
  const [search] = useSearchParams();
  const plan = planFor(search.get('type'));
  const wanted = search.get('selected_takers');
  // Fetched on every visit: the school may have recorded a consent a moment ago.
  const list = useQuery({ ...ownTakerQuery, staleTime: 0 });
  const own = list.data?.results[0];
  const existingTest = idFromAddress(search.get('test_id'));
  const asked = useAskedFor(existingTest);
  const about = asked?.is_self === false ? asked.subject : null;
  const listed = assignedPerson(list.data, idFromAddress(wanted));
  const found = about ?? listed;
  const person = found && { id: found.id, name: nameAmong(list.data, found) };
  const [refused, setRefused] = useState(false);

  const isReady = list.isSuccess && asked !== undefined;
  if (wanted !== null && isReady && !person) {
    return <Navigate to={paths.selectTakers.to(plan.param)} replace state={sentBack} />;
  }
  // The school's request could begin, so no consent was missing.
  const missing = isReady && !asked && (listed ?? own)?.consent_missing === true;
  if (refused || (missing && !list.isFetching)) {
    return (
      <ConsentMissing
        aboutName={person?.name ?? null}
        begun={false}
        hasSchool={own !== undefined && own.course_info !== null}
        chooseAnother={
          own && own.assigned_test_takers.length > 1 ? paths.selectTakers.to(plan.param) : undefined
        }
      />
    );
  }
  return (
    <>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{t('common:titles.terms')}</h1>
        <div className={styles.picture}>
          <PathScene />
        </div>
      </header>
      {list.isLoadingError && <LoadFailed title={t('listFailed')} queries={[list]} />}
      {((!isReady && !list.isLoadingError) || missing) && <LoadingMark />}
      {isReady && !missing && (
        <Terms
          plan={plan}
          person={person}
          existingTest={existingTest}
          asked={asked}
          onConsentMissing={() => setRefused(true)}
        />
      )}
    </>
  );
}

function Terms({
  plan,
  person,
  existingTest,
  asked,
  onConsentMissing,
}: {
  plan: Plan;
  person: { id: number; name: string } | null;
  /** A test that was created without accepting its terms. */
  existingTest: number | null;
  /** The school's request; refusing it is reported to the server. */
  asked: Assignment | null;
  onConsentMissing: () => void;
}) {
  const { t } = useTranslation(['terms', 'common']);
  const { user } = useUser();
  const text = isForChild(user, person === null) ? 'child' : 'adult';
  const [accepted, setAccepted] = useState(false);
  const [missing, setMissing] = useState(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  const askDecline = useAskDecline();
  async function decline(from: Assignment) {
    const action = () => declineAssignment(from.id);
    if (!(await askDecline(from, { action, failed: errorText }))) return;
    await navigate(paths.premium.to());
    await client.invalidateQueries({ queryKey: testKeys.all });
  }
  const start = useStart({ plan, person, existingTest, text, onConsentMissing });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setMissing(!accepted);
    if (accepted) start.begin();
  }
  const outdated = start.error instanceof ApiError && start.error.code === 'terms_changed';
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <FormErrors />
      {asked && <AskedAlone row={asked} />}
      <TermsText text={text} size={plan} aboutName={person?.name ?? null} />
      <p className={styles.freely}>{t(`${text}.freely`)}</p>
      <Suspense>
        <DoneBefore plan={plan} person={person} />
      </Suspense>
      <Checkbox
        label={t(`${text}.accept`)}
        checked={accepted}
        onChange={(event) => {
          setAccepted(event.target.checked);
          setMissing(false);
          loadQuestions();
        }}
        error={missing ? t('acceptFirst') : undefined}
      />
      {start.error && (
        <Notice
          tone="error"
          title={t('failed')}
          actions={
            outdated && (
              <Button size="small" variant="secondary" onClick={() => window.location.reload()}>
                {t('common:actions.reload')}
              </Button>
            )
          }
        >
          {errorText(start.error)}
        </Notice>
      )}
      <div className={styles.actions}>
        {asked ? (
          <Button variant="secondary" onClick={() => void decline(asked)}>
            {t('common:decline.no')}
          </Button>
        ) : (
          <ButtonLink variant="secondary" to={paths.premium.to()}>
            {t('common:actions.cancel')}
          </ButtonLink>
        )}
        <Button type="submit" busy={start.isPending} busyLabel={t('starting')}>
          {t('common:actions.next')}
        </Button>
      </div>
    </form>
  );
}
