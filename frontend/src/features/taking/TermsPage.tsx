import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { configQuery } from '../../api/config';
import { ApiError, errorText } from '../../api/errors';
import { acceptTerms, createTest, testKeys } from '../../api/tests';
import { paths } from '../../app/paths';
import { useUser } from '../../session/useMe';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { Checkbox } from '../../ui/Checkbox';
import { HelpLines } from '../../ui/HelpLines';
import { LoadingMark } from '../../ui/LoadingMark';
import { Notice } from '../../ui/Notice';
import { PageHeader } from '../../ui/PageHeader';
import { ConsentMissing, isConsentMissing } from './ConsentMissing';
import { LoadFailed } from './LoadFailed';
import { assignedPerson, ownTakerQuery } from './ownTaker';
import { idFromAddress, planFor, type Plan } from './plan';
import styles from './TermsPage.module.css';

const paragraphs = [
  'noLabels',
  'detection',
  'questionnaire',
  'responses',
  'noRightAnswers',
] as const;

/** What the test is and is not; accepting it creates the test. */
export default function TermsPage() {
  const { t } = useTranslation(['taking', 'common']);
  const [search] = useSearchParams();
  const plan = planFor(search.get('type'));
  const wanted = search.get('selected_takers');
  const list = useQuery({ ...ownTakerQuery, enabled: wanted !== null });
  const person = assignedPerson(list.data, idFromAddress(wanted));
  const [needsConsent, setNeedsConsent] = useState(false);

  if (wanted !== null && list.isSuccess && !person) {
    return <Navigate to={paths.selectTakers.to(plan.param)} replace />;
  }
  if (needsConsent) return <ConsentMissing aboutName={person?.first_name ?? null} begun={false} />;
  return (
    <>
      <PageHeader title={t('common:titles.terms')} />
      {wanted !== null && list.isPending && <LoadingMark />}
      {wanted !== null && list.isError && (
        <LoadFailed
          title={t('select.failed')}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {(wanted === null || person) && (
        <Terms
          plan={plan}
          person={person}
          existingTest={idFromAddress(search.get('test_id'))}
          onConsentMissing={() => setNeedsConsent(true)}
        />
      )}
    </>
  );
}

function Terms({
  plan,
  person,
  existingTest,
  onConsentMissing,
}: {
  plan: Plan;
  person: { id: number; first_name: string } | null;
  /** A test that was created, but whose terms were not accepted. */
  existingTest: number | null;
  onConsentMissing: () => void;
}) {
  const { t } = useTranslation(['taking', 'common']);
  const { data: config } = useQuery(configQuery);
  const [accepted, setAccepted] = useState(false);
  const start = useStart(plan, person, existingTest, onConsentMissing);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (accepted) start.begin();
  }
  const variables = { count: plan.questionCount, minutes: plan.minutes };
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <p className={styles.about}>
        {person ? t('terms.aboutOther', { name: person.first_name }) : t('terms.aboutSelf')}
      </p>
      {paragraphs.map((name) => (
        <section key={name} className={styles.paragraph}>
          <h2>{t(`terms.${name}.title`)}</h2>
          <p>{t(`terms.${name}.text`, variables)}</p>
        </section>
      ))}
      {config && config.help_lines.length > 0 && (
        <aside className={styles.help} aria-label={t('common:helpLines')}>
          <p>{t('terms.help')}</p>
          <HelpLines lines={config.help_lines} />
        </aside>
      )}
      <Checkbox
        label={t('terms.accept')}
        checked={accepted}
        onChange={(event) => setAccepted(event.target.checked)}
      />
      {start.error && (
        <Notice tone="error" title={t('terms.failed')}>
          {errorText(start.error)}
        </Notice>
      )}
      <div className={styles.actions}>
        <ButtonLink variant="secondary" to={paths.premium.to()}>
          {t('common:actions.cancel')}
        </ButtonLink>
        <Button
          type="submit"
          disabled={!accepted}
          busy={start.isPending}
          busyLabel={t('terms.starting')}
        >
          {t('common:actions.next')}
        </Button>
        {!accepted && <p className={styles.reason}>{t('terms.acceptFirst')}</p>}
      </div>
    </form>
  );
}

/**
 * Creates the test and records that its terms were accepted, then goes to the questions. When only
 * the second fails, the next try takes the test that is already there.
 */
function useStart(
  plan: Plan,
  person: { id: number } | null,
  existingTest: number | null,
  onConsentMissing: () => void,
) {
  const { user } = useUser();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const created = useRef(existingTest);
  const busy = useRef(false);
  const ownId = user.test_taker_info?.id ?? user.id;

  async function accepted() {
    if (created.current !== null) {
      try {
        return await acceptTerms(created.current);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
        created.current = null; // deleted meanwhile: a new one, then
      }
    }
    const test = await createTest({
      test_type: plan.code,
      test_taker: ownId,
      ...(person && { on_behalf_of_test_taker: person.id }),
    });
    created.current = test.id;
    return acceptTerms(test.id);
  }

  const { mutate, isPending, error } = useMutation({
    mutationFn: accepted,
    meta: { showsErrors: true },
    onSuccess: (test) => {
      queryClient.setQueryData(testKeys.detail(test.id), test);
      void navigate(paths.questions.to(plan.param, person?.id ?? ownId, test.id));
    },
    onError: (problem) => {
      if (isConsentMissing(problem)) onConsentMissing();
    },
    onSettled: () => {
      busy.current = false;
    },
  });
  return {
    isPending,
    error,
    /** A second click while the first is under way does nothing: there must be one test. */
    begin: () => {
      if (busy.current) return;
      busy.current = true;
      mutate();
    },
  };
}
