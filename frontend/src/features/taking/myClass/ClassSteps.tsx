import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/errors';
import { finishTest } from '../../../api/tests';
import type { Question } from '../../../api/types';
import { activeLanguage } from '../../../i18n/i18n';
import { BarEnd } from '../../../ui/BarEnd';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import type { QueueState } from '../answers/answerQueue';
import type { Plan } from '../plan/plan';
import { QuestionProgress } from '../questions/QuestionProgress';
import { StepBar } from '../parts/StepBar';
import { Unsent } from '../answers/Unsent';
import { useGoesOn, useGoingOn } from '../questions/useGoingOn';
import { useQuestionIndex } from '../questions/useQuestionIndex';
import { PupilAnswers } from './PupilAnswers';
import { PauseClass } from './PauseClass';
import { minutesFor, type Answered, type Standing } from './pupils';
import styles from './myClass.module.css';

/** Shows one sentence at a time above all pupils; the next one appears when all have an answer. */
export function ClassSteps({
  plan,
  questions,
  standings,
  onDone,
}: {
  plan: Plan;
  questions: readonly Question[];
  standings: readonly Standing[];
  onDone: (finished: Answered[]) => void;
}) {
  const { t } = useTranslation(['taking', 'myClass', 'common']);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const language = activeLanguage();
  const asked = standings.filter(({ isOver }) => !isOver);
  const lacking = (one: Question) => asked.filter(({ answers }) => !answers.has(one.id));
  const [start] = useState(() => {
    const first = questions.findIndex((one) => lacking(one).length > 0);
    return first === -1 ? questions.length - 1 : first;
  });
  const { index, goTo, goBack } = useQuestionIndex(start, questions.length, 0);
  const question = questions[index]!;
  const isLast = index === questions.length - 1;
  const [goesOn] = useGoesOn();
  const going = useGoingOn(() => goTo(index + 1));
  const unsent = standings.reduce((sum, { state }) => sum + state.unsentCount, 0);
  const inTrouble = standings.filter(({ state }) => state.status === 'trouble');

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [question.id]);

  const finish = useMutation({
    mutationFn: async () => {
      for (const { queue, test } of asked) {
        await queue.drain();
        await finishTest(test);
      }
    },
    meta: { showsErrors: true },
    onSuccess: () => onDone(asked.map(({ test, name }) => ({ test, name }))),
  });

  function handleChoose(pupil: Standing, value: number, byHand: boolean) {
    const wasLast = lacking(question).every((one) => one.test === pupil.test);
    const isNew = !pupil.answers.has(question.id);
    pupil.queue.save(question.id, value);
    going.callOff();
    if (wasLast && isNew && byHand && goesOn === true && !isLast) going.begin(value);
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    going.callOff();
    const [missing] = lacking(question);
    if (missing) {
      form.current?.querySelector<HTMLInputElement>(`[data-test="${missing.test}"] input`)?.focus();
    } else if (!isLast) goTo(index + 1);
    else if (!finish.isPending) finish.mutate();
  }
  const missing = lacking(question).length;
  return (
    <form ref={form} className={styles.page} onSubmit={handleSubmit}>
      <BarEnd>
        <PauseClass unsentCount={unsent} />
      </BarEnd>
      <QuestionProgress
        position={t('questions.position', { number: index + 1, total: questions.length })}
        index={index}
        total={questions.length}
        minutesLeft={minutesFor(plan, questions.length - index, asked.length)}
        leftOff={index === start && start > 0}
        status={worst(standings)}
      >
        {null}
      </QuestionProgress>
      <div>
        <p className={styles.stem}>{t(`myClass:stem${plan.name}`)}</p>
        <h1
          key={question.id}
          ref={heading}
          id={`${id}-sentence`}
          lang={language}
          translate="no"
          tabIndex={-1}
          className={styles.sentence}
        >
          {question[`message_${language}`]}
        </h1>
      </div>
      <div className={styles.rows}>
        {standings.map((pupil) => (
          <PupilAnswers
            key={`${pupil.test} ${question.id}`}
            pupil={pupil}
            describedBy={`${id}-sentence`}
            plan={plan}
            value={pupil.answers.get(question.id) ?? null}
            onChoose={(value, byHand) => handleChoose(pupil, value, byHand)}
          />
        ))}
      </div>
      {inTrouble.length > 0 && (
        <Unsent
          count={unsent}
          atEnd={finish.isPending}
          onRetry={() => {
            for (const { queue } of inTrouble) queue.retry();
          }}
        />
      )}
      {finish.error && (
        <Notice tone="error" title={t('myClass:finishFailed')}>
          {errorText(finish.error)}
        </Notice>
      )}
      <p role="status" className={styles.missing}>
        {missing > 0 && missing < asked.length ? t('myClass:missing', { count: missing }) : ''}
      </p>
      <StepBar sticky>
        <Button
          variant="secondary"
          disabled={index === 0}
          onClick={() => {
            going.callOff();
            goBack();
          }}
        >
          {t('common:actions.previous')}
        </Button>
        <Button
          type="submit"
          busy={finish.isPending}
          busyLabel={isLast ? t('questions.finishing') : undefined}
        >
          {isLast ? t('common:actions.finish') : t('common:actions.next')}
        </Button>
      </StepBar>
    </form>
  );
}

/** The most important state among all queues. */
function worst(standings: readonly Standing[]): QueueState['status'] {
  const order = ['trouble', 'waiting', 'saving', 'saved', 'quiet'] as const;
  return order.find((one) => standings.some(({ state }) => state.status === one)) ?? 'stopped';
}
