import { useTranslation } from 'react-i18next';
import { CheckIcon } from '../icons';
import styles from './StepIndicator.module.css';

/** The current step of a short sequence. `current` counts from 1; the steps before it are done. */
export function StepIndicator({
  label,
  steps,
  current,
}: {
  label: string;
  steps: readonly string[];
  current: number;
}) {
  const { t } = useTranslation('staff');
  return (
    // VoiceOver ignores a list without markers unless its role says so.
    <ol role="list" aria-label={label} className={styles.steps}>
      {steps.map((step, index) => {
        const number = index + 1;
        const look = number < current ? styles.done : number === current ? styles.current : '';
        return (
          <li
            key={step}
            className={`${styles.step} ${look}`}
            aria-current={number === current ? 'step' : undefined}
          >
            <span className={styles.name}>
              {number < current && <CheckIcon size={20} />}
              <span>
                <span className="visually-hidden">
                  {t('steps.position', { step: number, total: steps.length })}{' '}
                </span>
                {step}
                {number < current && <span className="visually-hidden"> {t('steps.done')}</span>}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
