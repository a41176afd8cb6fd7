import { useTranslation } from 'react-i18next';
import { CheckIcon, CloseIcon } from './icons';
import styles from './PasswordMatch.module.css';

/**
 * The `status` of the second password field: says if it equals the first, once it has text. Its
 * line exists beforehand, so that no button moves away under a press.
 */
export function PasswordMatch({
  password,
  confirmation,
  mismatch,
}: {
  password: string;
  confirmation: string;
  /** Replaces the message for two different passwords. */
  mismatch?: string;
}) {
  const { t } = useTranslation('common');
  if (confirmation === '') return <span className={styles.match} />;
  const same = password === confirmation;
  return (
    <span className={`${styles.match} ${same ? styles.same : styles.different}`}>
      {same ? <CheckIcon size={20} /> : <CloseIcon size={20} />}
      <span>{same ? t('form.passwordsMatch') : (mismatch ?? t('form.passwordsDontMatch'))}</span>
    </span>
  );
}
