import {
  useEffect,
  useId,
  useRef,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '../../api/types';
import type { Language } from '../../i18n/language';
import { activeLanguage } from '../../i18n/i18n';
import { Button } from '../../ui/Button';
import { choiceForKey, ChoiceCards } from '../../ui/ChoiceCards';
import { HelpHere } from './HelpHere';
import { MoreBelow } from './MoreBelow';
import type { Plan } from './plan';
import { StepBar } from './StepBar';
import { useKeptRoom } from './useKeptRoom';
import { useLocalVoice, useReadAloud } from './useReadAloud';
import styles from './QuestionForm.module.css';

/**
 * One question with its answers, which no browser translates: the wording is part of the measure. No text
 * stands bare beside an element that comes and goes, since a translating browser takes it away (e2e/translated.spec.ts).
 * The focus goes to each new question, from where digits choose and
 * Enter goes on, as they do inside the answers. Only the heading is replaced for it, so that screen
 * readers hear of it: on a slow phone all the rest would take as long again.
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
  /** Whether a press of an answer was meant for the question before. */
  isRepeat: (press: Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>) => boolean;
  onNext: (value: number) => void;
  /** Null where there is no way back. */
  onPrevious: (() => void) | null;
  /** Whether the next question comes by itself after an answer by hand; null where it never does. */
  goesOn: boolean | null;
  onGoesOn: (on: boolean) => void;
  last: boolean;
  finishing: boolean;
  /** Lasting trouble: below the answers, so that they stay where they are. */
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
    // Where Next lies below the edge of the screen, the page stays scrolled to it from one question
    // to the next, as long as the whole question is in view.
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
          <p className={styles.stem} translate="no">
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
        showKeys
      />
      <div className={styles.below}>
        {question.touches_pain && <HelpHere key={question.id} aboutOneself={aboutName === null} />}
        {aloud && <aloud.Unheard />}
        <div ref={told}>
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
 * The longest questions. Drawn invisibly behind the question they keep room for the tallest one at
 * any width and text size, so that the answers are always at the same height.
 */
function longest(questions: readonly Question[], language: Language): string[] {
  return questions
    .map((question) => question[`message_${language}`])
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 3);
}
