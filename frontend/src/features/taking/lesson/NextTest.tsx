import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { beginAssigned, everyAssignmentQuery } from '../../../api/assignments';
import { declineAssignment } from '../../../api/card';
import { errorText } from '../../../api/errors';
import { acceptTerms, testKeys } from '../../../api/tests';
import type { Assignment } from '../../../api/types';
import { paths } from '../../../paths';
import { finishLesson, noteBegun, noteDeclined } from '../../../auth/lesson';
import { Button } from '../../../ui/Button';
import { confirm } from '../../../ui/confirm';
import { ForkScene } from '../../../ui/illustrations/ForkScene';
import { LoadingMark } from '../../../ui/LoadingMark';
import { Notice } from '../../../ui/Notice';
import { Ending } from '../Ending';
import { LoadFailed } from '../LoadFailed';
import { planOf } from '../plan';
import { assentParagraphs, termsVersions } from '../termsTexts';
import { AssentSign } from './AssentSign';
import styles from './EnterPage.module.css';
import { TakeBack } from './TakeBack';

/** What comes next: the assent to a questionnaire, in equal weight with the no that costs nothing. */
export function NextTest() {
  const { t } = useTranslation(['lesson', 'common']);
  const navigate = useNavigate();
  const client = useQueryClient();
  const list = useQuery(everyAssignmentQuery);
  // The emotional wellbeing comes first: it is the shorter one.
  const open = (list.data ?? []).filter(({ state }) => state === 'todo' || state === 'running');
  const next = open.find(({ test_type_name }) => test_type_name === 'SDQ') ?? open[0];

  const begin = useMutation({
    mutationFn: async ({ id }: Assignment) => {
      const test = await beginAssigned(id);
      return test.has_accepted_terms ? test : acceptTerms(test.id, termsVersions.card);
    },
    meta: { showsErrors: true },
    onSuccess: (test, { id, test_type_name }) => {
      noteBegun({ assignment: id, name: test_type_name });
      client.setQueryData(testKeys.detail(test.id), test);
      // One entry of the history, for as long as the test lasts (useQuestionIndex.ts).
      void navigate(paths.lessonQuestions.to(planOf(test).param, test.id));
    },
  });
  async function decline({ id, state, test_type_name }: Assignment) {
    const declined = await confirm({
      title: t('sure.title'),
      body: (
        <>
          <p>{t('sure.text')}</p>
          {state === 'running' && <p>{t('sure.deletes')}</p>}
        </>
      ),
      confirmLabel: t('assent.no'),
      cancelLabel: t('sure.back'),
      action: () => declineAssignment(id),
      failed: errorText,
    });
    if (!declined) return;
    noteDeclined({ assignment: id, name: test_type_name });
    await client.invalidateQueries({ queryKey: everyAssignmentQuery.queryKey });
  }
  const declined = list.data?.find(({ state }) => state === 'declined');
  const nothingLeft = list.isSuccess && !list.isFetching && !next && !declined;
  useEffect(() => {
    if (nothingLeft) finishLesson();
  }, [nothingLeft]);

  if (list.isLoadingError) {
    return (
      <LoadFailed title={t('failed')} error={list.error} onRetry={() => void list.refetch()} />
    );
  }
  if (list.isFetching) return <LoadingMark />;
  if (!next)
    return declined ? <TakeBack key={declined.id} assignment={declined} /> : <LoadingMark />;
  const plan = planOf(next);
  const variables = { count: plan.questionCount, minutes: plan.minutes };
  const parts = assentParagraphs.map((name) => ({
    name,
    title: t(`assent.${name}.title`),
    text: t(`assent.${name}.text`, variables),
  }));
  return (
    <Ending
      key={next.id}
      title={t('assent.title')}
      picture={<ForkScene />}
      small
      says={[...parts.flatMap(({ title, text }) => [title, text]), t('assent.kept')]}
    >
      <p className={styles.about}>{t(`common:testTypes.${plan.titleKey}`)}</p>
      {next.state === 'running' && <p>{t('goOn')}</p>}
      <ul className={styles.parts}>
        {parts.map(({ name, title, text }) => (
          <li key={name}>
            <AssentSign name={name} />
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.kept}>{t('assent.kept')}</p>
      {begin.error && <Notice tone="error">{errorText(begin.error)}</Notice>}
      <div className={`${styles.choices} ${styles.always}`}>
        <Button variant="secondary" disabled={begin.isPending} onClick={() => begin.mutate(next)}>
          {t('assent.yes')}
        </Button>
        <Button variant="secondary" disabled={begin.isPending} onClick={() => void decline(next)}>
          {t('assent.no')}
        </Button>
      </div>
    </Ending>
  );
}
