import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { beginAssigned, everyAssignmentQuery } from '../../../api/assignments';
import { declineAssignment, resumeAssignment } from '../../../api/card';
import { errorText } from '../../../api/errors';
import { acceptTerms, testKeys } from '../../../api/tests';
import type { Assignment } from '../../../api/types';
import {
  finishLesson,
  noteBegun,
  noteDeclined,
  noteResumed,
  type Visit,
} from '../../../auth/lesson';
import { paths } from '../../../paths';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { confirm } from '../../../ui/confirm';
import { PathScene } from '../../../ui/illustrations/PathScene';
import { LoadingMark } from '../../../ui/LoadingMark';
import { Notice } from '../../../ui/Notice';
import { LoadFailed } from '../LoadFailed';
import { planOf } from '../plan';
import { TermsText } from '../TermsText';
import styles from '../TermsPage.module.css';
import { termsVersions } from '../termsTexts';

/** What comes next for the guardian: the terms of a questionnaire, with a no that costs nothing. */
export function VisitTerms({ visit }: { visit: Visit }) {
  const { t } = useTranslation('visit');
  const list = useQuery(everyAssignmentQuery);
  const open = (list.data ?? []).filter(({ state }) => state === 'todo' || state === 'running');
  // The shorter one first, as in a lesson. What was declined was asked for again by coming here.
  const declined = list.data?.find(({ state }) => state === 'declined');
  const next = open.find(({ test_type_name }) => test_type_name === 'SDQ') ?? open[0] ?? declined;
  const nothingLeft = list.isSuccess && !list.isFetching && !next;
  useEffect(() => {
    if (nothingLeft) finishLesson();
  }, [nothingLeft]);
  if (list.isLoadingError) {
    return (
      <LoadFailed title={t('failed')} error={list.error} onRetry={() => void list.refetch()} />
    );
  }
  if (list.isFetching || !next) return <LoadingMark />;
  return <Terms key={next.id} visit={visit} asked={next} />;
}

function Terms({ visit, asked }: { visit: Visit; asked: Assignment }) {
  const { t } = useTranslation(['terms', 'visit', 'common']);
  const navigate = useNavigate();
  const client = useQueryClient();
  const [accepted, setAccepted] = useState(false);
  const plan = planOf(asked);

  const begin = useMutation({
    mutationFn: async () => {
      if (asked.state === 'declined') {
        await resumeAssignment(asked.id);
        noteResumed(asked.id);
      }
      const test = await beginAssigned(asked.id);
      return test.has_accepted_terms ? test : acceptTerms(test.id, termsVersions.link);
    },
    meta: { showsErrors: true },
    onSuccess: (test) => {
      noteBegun({ assignment: asked.id, name: asked.test_type_name });
      client.setQueryData(testKeys.detail(test.id), test);
      void navigate(paths.visitQuestions.to(plan.param, test.id));
    },
  });
  async function decline() {
    if (asked.state === 'declined') return finishLesson();
    const declined = await confirm({
      title: t('common:decline.title'),
      body: (
        <>
          <p>{t('visit:sure')}</p>
          {asked.state === 'running' && <p>{t('common:decline.deletes')}</p>}
        </>
      ),
      confirmLabel: t('common:decline.no'),
      cancelLabel: t('common:decline.back'),
      action: () => declineAssignment(asked.id),
      failed: errorText,
    });
    if (!declined) return;
    noteDeclined({ assignment: asked.id, name: asked.test_type_name });
    await client.invalidateQueries({ queryKey: everyAssignmentQuery.queryKey });
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (accepted && !begin.isPending) begin.mutate();
  }
  return (
    <>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{t('visit:title', { name: visit.child })}</h1>
        <div className={styles.picture}>
          <PathScene />
        </div>
      </header>
      <form className={styles.form} onSubmit={handleSubmit}>
        {asked.state === 'running' && <p className={styles.about}>{t('visit:goOn')}</p>}
        <TermsText text="link" plan={plan} aboutName={asked.subject.first_name} />
        <p className={styles.freely}>{t('link.freely')}</p>
        <Checkbox
          label={t('link.accept')}
          checked={accepted}
          onChange={(event) => setAccepted(event.target.checked)}
        />
        {begin.error && (
          <Notice tone="error" title={t('failed')}>
            {errorText(begin.error)}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button variant="secondary" disabled={begin.isPending} onClick={() => void decline()}>
            {t('common:decline.no')}
          </Button>
          <Button
            type="submit"
            disabled={!accepted}
            busy={begin.isPending}
            busyLabel={t('starting')}
          >
            {t('common:actions.next')}
          </Button>
          {!accepted && <p className={styles.reason}>{t('acceptFirst')}</p>}
        </div>
      </form>
    </>
  );
}
