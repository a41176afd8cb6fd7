import {
  useEffect,
  useId,
  useRef,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '../../../api/types';
import type { Language } from '../../../i18n/language';
import { activeLanguage } from '../../../i18n/i18n';
import { Button } from '../../../ui/Button';
import { choiceForKey, ChoiceCards } from '../../../ui/ChoiceCards';
import { HelpHere } from './HelpHere';
import { MoreBelow } from './MoreBelow';
import type { Plan } from '../plan/plan';
import { StepBar } from '../parts/StepBar';
import { useKeptRoom } from './useKeptRoom';
import { useLocalVoice, useReadAloud } from '../readAloud/useReadAloud';
import styles from './QuestionForm.module.css';

/**
 * Shows one question with its answers. Browsers must not translate it: the wording is part of the
 * measure. Text never stands bare beside an element that comes and goes, because a translating
 * browser would remove it (e2e/translated.spec.ts). Each new question gets the focus; from there
 * digits choose and Enter continues, as they do inside the answers. Only the heading is replaced,
 * so that screen readers announce it: on a slow phone, replacing everything would take twice as
 * long.
 */
export function QuestionForm({
  testId,
  question,
  questions,
  plan,
  aboutName,
  value,
  onChoose,
  isRepeat,
  onNext,
  onPrevious,
  goesOn,
  onGoesOn,
  last,
  finishing,
  notice,
}: {
  testId: number;
  question: Question;
  questions: readonly Question[];
  plan: Plan;
  aboutName: string | null;
  value: number | null;
  onChoose: (value: number, byHand: boolean) => void;
  /** True if the press was meant for the previous question. */
  isRepeat: (press: Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>) => boolean;
  onNext: (value: number) => void;
  /** Null if there is no previous question. */
  onPrevious: (() => void) | null;
  /** True if the next question appears by itself after an answer by hand; null if it never does. */
  goesOn: boolean | null;
  onGoesOn: (on: boolean) => void;
  last: boolean;
  finishing: boolean;
  /** A lasting problem, shown below the answers so that they stay in place. */
  notice: ReactNode;
}) {
  const { t } = useTranslation(['taking', 'common']);
  const language = activeLanguage();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const told = useKeptRoom(notice !== null, question.id);
  const speaks = useLocalVoice();
  const aloud = useReadAloud(question.audio !== null);
  const choices = plan.answers.map((answer) => {
    const label = t(answer.label);
    const end = aloud && speaks ? <aloud.ReadAnswer text={label} testId={testId} /> : undefined;
    return { value: answer.value, label, end };
  });
  const about = aboutName === null ? 'Self' : 'Other';
  const stem = t(`stem${plan.name}${about}`, { name: aboutName ?? '' });
  const sentence = question[`message_${language}`];

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // If Next lies below the edge of the screen, the page stays scrolled to it from one question to
    // the next, as long as the whole question is in view.
    if (form.current!.getBoundingClientRect().top < 0) window.scrollTo(0, 0);
  }, [question.id]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (value !== null && !finishing) onNext(value);
  }
  function handleHeadingKey(event: KeyboardEvent<HTMLHeadingElement>) {
    const choice = choiceForKey(event, choices);
    if (choice) {
      event.preventDefault();
      form.current?.querySelector<HTMLInputElement>(`input[value="${choice.value}"]`)?.focus();
      onChoose(choice.value, false);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      form.current?.requestSubmit();
    }
  }

  return (
    <form
      ref={form}
      className={choices.length > 3 ? styles.form : `${styles.form} ${styles.few}`}
      onSubmit={handleSubmit}
    >
      <div>
        <div className={styles.above}>
          <p className={styles.stem} lang={language} dir="ltr" translate="no">
            <span id={`${id}-stem`}>{stem}</span>
          </p>
          {aloud && (
            <aloud.ReadSentence
              text={`${stem} ${sentence}`}
              testId={testId}
              recording={question.audio}
              next={questions[questions.indexOf(question) + 1]?.audio ?? null}
            />
          )}
        </div>
        <div className={styles.room}>
          {longest(questions, language).map((text) => (
            <span key={text} className={styles.sizer} data-text={text} aria-hidden="true" />
          ))}
          <h1
            key={question.id}
            ref={heading}
            id={`${id}-item`}
            aria-labelledby={`${id}-stem ${id}-item`}
            lang={language}
            dir="ltr"
            translate="no"
            tabIndex={-1}
            className={styles.question}
            onKeyDown={handleHeadingKey}
          >
            {sentence}
          </h1>
        </div>
      </div>
      <ChoiceCards
        name="answer"
        labelledBy={`${id}-stem ${id}-item`}
        describedBy={`${id}-hint`}
        choices={choices}
        value={value}
        onChange={onChoose}
        isRepeat={isRepeat}
        untranslated
        lang={language}
        showKeys
      />
      <div className={styles.below}>
        {question.touches_pain && <HelpHere key={question.id} aboutOneself={aboutName === null} />}
        {aloud && <aloud.Unheard />}
        <div ref={told} className={styles.told}>
          {notice ?? (
            <p id={`${id}-hint`} className={styles.hint}>
              {goesOn !== null && !last ? (
                <label className={styles.goesOn}>
                  <input
                    type="checkbox"
                    checked={goesOn}
                    onChange={(event) => onGoesOn(event.target.checked)}
                  />
                  <span>
                    {t('questions.goesOn')}
                    <span className="visually-hidden"> {t('questions.byHand')}</span>
                  </span>
                </label>
              ) : (
                <span>{value === null ? t('questions.chooseFirst') : ''}</span>
              )}
              <span className={styles.keys}>
                {' '}
                <span>{t('questions.keys', { count: choices.length })}</span>{' '}
                <span>{aloud ? t('aloud.key') : ''}</span>
              </span>
            </p>
          )}
        </div>
      </div>
      <StepBar>
        <Button
          variant="secondary"
          disabled={onPrevious === null}
          onClick={onPrevious ?? undefined}
        >
          {t('common:actions.previous')}
        </Button>
        <Button
          type="submit"
          disabled={value === null}
          busy={finishing}
          busyLabel={last ? t('questions.finishing') : undefined}
        >
          {last ? t('common:actions.finish') : t('common:actions.next')}
        </Button>
      </StepBar>
      <MoreBelow form={form} />
    </form>
  );
}

/**
 * Finds the longest questions. Drawn invisibly behind the question, they reserve space for the
 * tallest one at any width and text size, so that the answers are always at the same height.
 */
function longest(questions: readonly Question[], language: Language): string[] {
  return questions
    .map((question) => question[`message_${language}`])
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 3);
}
