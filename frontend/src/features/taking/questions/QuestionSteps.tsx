import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTellsAvailability } from '../../../api/availability';
import { loadWhenOnline } from '../../../api/loadWhenOnline';
import { errorText } from '../../../api/errors';
import type { Answer, Question } from '../../../api/types';
import { useDocumentTitle } from '../../../i18n/title';
import { isCardLogin } from '../../../api/tokens';
import { useLesson } from '../../../parts/lesson/lesson';
import { BarEnd } from '../../../ui/BarEnd';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import type { AnswerQueue, QueueState } from '../answers/answerQueue';
import { afterHidden, firstUnanswered, mergeAnswers, type Plan } from '../plan/plan';
import { QuestionForm } from './QuestionForm';
import { QuestionProgress } from './QuestionProgress';
import { Unsent } from '../answers/Unsent';
import { useFinish, type FinishRefusal } from './useFinish';
import { useGoesOn, useGoingOn } from './useGoingOn';
import { useMinutesLeft } from './useMinutesLeft';
import { useQuestionIndex } from './useQuestionIndex';
import styles from './QuestionSteps.module.css';

const beside = () => loadWhenOnline(() => import('../wayOut/besideQuestions'));
const HideKey = lazy(async () => ({ default: (await beside()).besideQuestions.HideKey }));
const LeaveTest = lazy(async () => ({ default: (await beside()).besideQuestions.LeaveTest }));
const LeaveLesson = lazy(() => loadWhenOnline(() => import('../wayOut/LeaveLesson')));

/** Leads through the questions: knows the current one, the chosen answer, and the ways out. */
export function QuestionSteps({
  testId,
  plan,
  questions,
  saved,
  answeredBefore,
  aboutName,
  queue,
  state,
  onFinishRefused,
}: {
  testId: number;
  plan: Plan;
  questions: readonly Question[];
  saved: readonly Answer[];
  /**
   * The numbers of all answered questions, even those answered elsewhere (with a card, at home),
   * which are not shown.
   */
  answeredBefore: readonly number[] | null;
  /** First name of the person the test is about; null for oneself. */
  aboutName: string | null;
  queue: AnswerQueue;
  state: QueueState;
  onFinishRefused: (why: FinishRefusal) => void;
}) {
  const { t } = useTranslation(['taking', 'common']);
  const answers = mergeAnswers(saved, state.answers);
  // The answers that were chosen but not confirmed with Next.
  const [drafts, setDrafts] = useState<ReadonlyMap<number, number>>(new Map());
  // The confirmed answers. If the server refuses one, it is shown again and Next sends it again.
  const [confirmed, setConfirmed] = useState<ReadonlyMap<number, number>>(new Map());
  const [start] = useState(() => firstUnanswered(questions, answers, answeredBefore ?? []));
  // Previous stops after the last question that was answered elsewhere, or by whoever sat here
  // before a reload.
  const { cameBack, visit } = useLesson();
  const [first] = useState(() =>
    cameBack && visit === null
      ? start
      : afterHidden(questions, answers, answeredBefore ?? [], start),
  );
  const { index, moved, goTo, goBack } = useQuestionIndex(start, questions.length, first);
  const minutesLeft = useMinutesLeft(index, plan);
  const finish = useFinish(testId, queue);
  const [goesOn, chooseGoesOn] = useGoesOn();
  const going = useGoingOn(handleNext);
  useTellsAvailability();

  const last = index === questions.length - 1;
  const nearEnd = index >= questions.length - 3;
  const question = questions[index]!;
  const position = t('questions.position', { number: index + 1, total: questions.length });
  useDocumentTitle(`${position} – ${t(`common:testTypes.${plan.titleKey}`)}`);

  useEffect(() => {
    // Loads the page that follows the last question, so that nobody waits for it on a slow
    // connection. If this fails, the router loads it later.
    if (nearEnd && !isCardLogin()) import('../thanks/ExtraCommentPage').catch(() => undefined);
  }, [nearEnd]);

  function choose(value: number, byHand: boolean) {
    setDrafts(new Map(drafts).set(question.id, value));
    if (goesOn && byHand && !last) going.begin(value);
    else going.callOff();
  }
  function save(value: number) {
    queue.save(question.id, value);
    setConfirmed(new Map(confirmed).set(question.id, value));
    // From here on the queue holds the answer and notices when another tab changes it.
    setDrafts(new Map([...drafts].filter(([id]) => id !== question.id)));
  }
  function keepChosen() {
    going.callOff();
    const chosen = drafts.get(question.id);
    if (chosen !== undefined) save(chosen);
  }
  function handleNext(value: number) {
    going.callOff();
    save(value);
    if (last) {
      finish.begin({
        onMissing: (number) => goTo(questions.findIndex((one) => one.number === number)),
        onRefused: onFinishRefused,
      });
    } else goTo(index + 1);
  }
  function handlePrevious() {
    going.callOff();
    goBack();
  }
  const refused = questions.find(
    (one) => state.refusal?.kind === 'answer' && one.id === state.refusal.question,
  );

  const notice = refused ? (
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
  ) : state.status === 'trouble' ? (
    <Unsent count={state.unsentCount} atEnd={finish.isPending} onRetry={queue.retry} />
  ) : finish.missing === question.number ? (
    <Notice tone="warning">{t('questions.missing')}</Notice>
  ) : finish.error && last ? (
    <Notice tone="error" title={t('questions.finishFailed')}>
      {errorText(finish.error)}
    </Notice>
  ) : null;

  const Leave = isCardLogin() ? LeaveLesson : LeaveTest;
  return (
    <>
      <BarEnd>
        <Suspense>
          <Leave testId={testId} queue={queue} unsentCount={state.unsentCount} onAsk={keepChosen} />
        </Suspense>
      </BarEnd>
      <div className={styles.page}>
        <QuestionProgress
          position={position}
          index={index}
          total={questions.length}
          minutesLeft={minutesLeft(questions.length - index)}
          leftOff={start > 0 && !moved}
          status={state.status}
        >
          <Suspense>
            <HideKey />
          </Suspense>
        </QuestionProgress>
        <QuestionForm
          testId={testId}
          question={question}
          questions={questions}
          plan={plan}
          aboutName={aboutName}
          value={
            drafts.get(question.id) ??
            answers.get(question.id) ??
            confirmed.get(question.id) ??
            null
          }
          onChoose={choose}
          isRepeat={going.isRepeat}
          onNext={handleNext}
          onPrevious={index === first || finish.isPending ? null : handlePrevious}
          goesOn={goesOn}
          onGoesOn={chooseGoesOn}
          last={last}
          finishing={finish.isPending}
          notice={notice}
        />
      </div>
    </>
  );
}
