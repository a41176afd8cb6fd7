import { useTranslation } from 'react-i18next';
import styles from './EmailsDialog.module.css';
import layout from '../../../ui/staff/layout.module.css';
import { LeftOut } from './LeftOut';

const reasons = [
  'no_contact',
  'no_more_mails',
  'quiet',
  'asked',
  'answered',
  'not_needed',
] as const;

/** The people whom emails do not reach: the number of pupils for each reason. */
export function NotReached({
  skipped,
  exhausted,
  leftOut = 0,
}: {
  skipped: Record<(typeof reasons)[number], number>;
  exhausted: number;
  leftOut?: number | undefined;
}) {
  const { t } = useTranslation('contacts');
  const some = reasons.filter((reason) => skipped[reason] > 0);
  if (some.length === 0 && exhausted === 0 && leftOut === 0) return null;
  return (
    <div>
      {some.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('emails.not')}</h3>
          <ul className={styles.reasons}>
            {some.map((reason) => (
              <li key={reason}>
                <strong>{skipped[reason]}</strong> {t(`emails.skipped.${reason}`)}
              </li>
            ))}
          </ul>
        </>
      )}
      {exhausted > 0 && (
        <p className={layout.soft}>{t('emails.exhausted', { count: exhausted })}</p>
      )}
      <LeftOut count={leftOut} />
    </div>
  );
}
