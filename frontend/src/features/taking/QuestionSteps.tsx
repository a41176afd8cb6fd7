import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/errors';
import type { Answer, Question } from '../../api/types';
import { useDocumentTitle } from '../../i18n/title';
import { BarEnd } from '../../ui/BarEnd';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import type { AnswerQueue, QueueState } from './answerQueue';
import { firstUnanswered, mergeAnswers, type Plan } from './plan';
import { QuestionForm } from './QuestionForm';
import { QuestionProgress } from './QuestionProgress';
import { useExit } from './useExit';
import { useFinish } from './useFinish';
import { useQuestionIndex } from './useQuestionIndex';
import styles from './QuestionSteps.module.css';

/** The way through the questions: which one is shown, what was chosen, and the ways out. */
export function QuestionSteps({
  testId,
  plan,
  questions,
  saved,
  aboutName,
  queue,
  state,
}: {
  testId: number;
  plan: Plan;
  questions: readonly Question[];
  saved: readonly Answer[];
  /** First name of the person answered about; null for oneself. */
  aboutName: string | null;
  queue: AnswerQueue;
  state: QueueState;
}) {
  const { t } = useTranslation(['taking', 'common']);
  const answers = mergeAnswers(saved, state.answers);
  // Chosen, but not confirmed with Next.
  const [drafts, setDrafts] = useState<ReadonlyMap<number, number>>(new Map());
  const [start] = useState(() => firstUnanswered(questions, answers));
  const { index, moved, goTo, goBack } = useQuestionIndex(start, questions.length);
  const finish = useFinish(testId, queue);
  const leave = useExit(testId, queue);

  const last = index === questions.length - 1;
  const question = questions[index]!;
  const position = t('questions.position', { number: index + 1, total: questions.length });
  useDocumentTitle(`${position} – ${t(`common:testTypes.${plan.titleKey}`)}`);

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
