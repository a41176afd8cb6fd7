import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { Answer, Question, Test } from '../../api/types';
import { paths } from '../../app/paths';
import { useDocumentTitle } from '../../i18n/title';
import { useUser } from '../../session/useMe';
import { BarEnd } from '../../ui/BarEnd';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { Notice } from '../../ui/Notice';
import { errorText } from '../../api/errors';
import { mergeAnswers, firstUnanswered, type Plan } from './plan';
import { QuestionForm } from './QuestionForm';
import { QuestionProgress } from './QuestionProgress';
import { TestMissing } from './TestMissing';
import { useAnswerQueue } from './useAnswerQueue';
import { useExit } from './useExit';
import { useFinish } from './useFinish';
import { useQuestionIndex } from './useQuestionIndex';
import endingStyles from './Ending.module.css';
import styles from './QuestionFlow.module.css';

/** The questions of one test: where one is, what was answered, and its way to the server. */
export function QuestionFlow({
  test,
  plan,
  questions,
  saved,
  aboutName,
}: {
  test: Test;
  plan: Plan;
  questions: readonly Question[];
  saved: readonly Answer[];
  /** First name of the person answered about; null for oneself. */
  aboutName: string | null;
}) {
  const { t } = useTranslation(['taking', 'common']);
  const { user } = useUser();
  const [queue, state] = useAnswerQueue(user.id, test.id);
  const answers = mergeAnswers(saved, state.answers);
  // Chosen, but not confirmed with Next.
  const [drafts, setDrafts] = useState<ReadonlyMap<number, number>>(new Map());
  const [start] = useState(() => firstUnanswered(questions, answers));
  const { index, moved, goTo, goBack } = useQuestionIndex(start, questions.length);
  const finish = useFinish(test.id, queue);
  const leave = useExit(test.id, queue);

  const last = index === questions.length - 1;
  const question = questions[index]!;
  const position = t('questions.position', { number: index + 1, total: questions.length });
  useDocumentTitle(`${position} – ${t(`common:testTypes.${plan.titleKey}`)}`);

  if (state.refusal?.kind === 'gone') return <TestMissing />;
  if (state.refusal?.kind === 'finished') return <FinishedElsewhere testId={test.id} />;
  if (state.refusal?.kind === 'terms') {
    const about = test.on_behalf_of_test_taker ?? undefined;
    return <Navigate to={paths.terms.to(plan.param, about, test.id)} replace />;
  }

  function choose(value: number) {
    setDrafts(new Map(drafts).set(question.id, value));
  }
  function handleNext(value: number) {
    queue.save(question.id, value);
    if (last) {
      finish.begin({
        onMissing: (number) => goTo(questions.findIndex((one) => one.number === number)),
      });
    } else goTo(index + 1);
  }
  const refused = questions.find(
    (one) => state.refusal?.kind === 'answer' && one.id === state.refusal.question,
  );

  return (
    <>
      <BarEnd>
        <Button variant="quiet" onClick={() => void leave()}>
          {t('questions.exit')}
        </Button>
      </BarEnd>
      <div className={styles.page}>
        <QuestionProgress
          position={position}
          index={index}
          total={questions.length}
          leftOff={start > 0 && !moved ? start + 1 : null}
          status={state.status}
        />
        {finish.missing === question.number && (
          <Notice tone="warning">{t('questions.missing')}</Notice>
        )}
        {refused && (
          <Notice
            tone="error"
            actions={
              refused !== question && (
                <Button size="small" variant="secondary" onClick={() => goTo(refused.number - 1)}>
                  {t('questions.goTo', { number: refused.number })}
                </Button>
              )
            }
          >
            {t('questions.refused', { number: refused.number })}
          </Notice>
        )}
        <QuestionForm
          key={question.id}
          question={question}
          questions={questions}
          plan={plan}
          aboutName={aboutName}
          value={drafts.get(question.id) ?? answers.get(question.id) ?? null}
          onChoose={choose}
          onNext={handleNext}
          onPrevious={index === 0 || finish.isPending ? null : goBack}
          last={last}
          finishing={finish.isPending}
          notice={
            state.status === 'trouble' ? (
              <Notice
                tone="warning"
                title={t('questions.unsent', { count: state.unsentCount })}
                actions={
                  <Button size="small" variant="secondary" onClick={queue.retry}>
                    {t('common:actions.tryAgain')}
                  </Button>
                }
              >
                {t(finish.isPending ? 'questions.unsentAtEnd' : 'questions.unsentBody')}
              </Notice>
            ) : (
              finish.error &&
              last && (
                <Notice tone="error" title={t('questions.finishFailed')}>
                  {errorText(finish.error)}
                </Notice>
              )
            )
          }
        />
      </div>
    </>
  );
}

/** The test was finished in another tab or on another device while this one was open. */
function FinishedElsewhere({ testId }: { testId: number }) {
  const { t } = useTranslation(['taking', 'common']);
  return (
    <div className={endingStyles.ending}>
      <h1 tabIndex={-1}>{t('questions.finishedTitle')}</h1>
      <p>{t('questions.finishedBody')}</p>
      <ButtonLink to={paths.extraComment.to(testId)}>{t('common:actions.continue')}</ButtonLink>
    </div>
  );
}
