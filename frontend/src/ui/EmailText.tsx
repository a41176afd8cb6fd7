import { useTranslation } from 'react-i18next';
import styles from './EmailText.module.css';

/** An e-mail address that breaks before its @ first, and anywhere if it must; null: there is none. */
export function EmailText({ email }: { email: string | null }) {
  const { t } = useTranslation('common');
  if (email === null) return t('noAddress');
  const at = email.lastIndexOf('@');
  return (
    <span className={styles.email} translate="no">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
