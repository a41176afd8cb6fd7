import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { choiceForKey, isByHand } from '../../../ui/ChoiceCards';
import type { Plan } from '../plan/plan';
import type { Standing } from './pupils';
import styles from './myClass.module.css';

/** One pupil with the answers side by side. Arrow keys move, digits choose. */
export function PupilAnswers({
  pupil,
  describedBy,
  plan,
  value,
  onChoose,
}: {
  pupil: Standing;
  describedBy: string;
  plan: Plan;
  value: number | null;
  onChoose: (value: number, byHand: boolean) => void;
}) {
  const { t } = useTranslation(['taking', 'myClass']);
  const id = useId();
  const byHand = useRef(false);
  if (pupil.isOver) {
    return <p className={styles.over}>{t('myClass:over', { name: pupil.name })}</p>;
  }
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={describedBy}
      data-test={pupil.test}
      className={styles.row}
      onPointerDown={(event) => {
        byHand.current = isByHand(event);
      }}
      onKeyDown={(event) => {
        byHand.current = false;
        const choice = choiceForKey(event, plan.answers);
        if (!choice) return;
        event.preventDefault();
        event.currentTarget
          .querySelector<HTMLInputElement>(`input[value="${choice.value}"]`)
          ?.focus();
        onChoose(choice.value, false);
      }}
    >
      <span id={id} className={styles.name} translate="no">
        {pupil.name}
      </span>
      <div className={styles.answers}>
        {plan.answers.map((answer) => (
          <label key={answer.value} className={styles.answer}>
            <input
              type="radio"
              name={`answer-${pupil.test}`}
              value={answer.value}
              checked={answer.value === value}
              className="visually-hidden"
              onChange={() => {
                onChoose(answer.value, byHand.current);
                byHand.current = false;
              }}
            />
            <span translate="no">{t(answer.label)}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
