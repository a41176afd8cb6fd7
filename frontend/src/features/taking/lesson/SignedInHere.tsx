import { useTranslation } from 'react-i18next';
import { useLogout } from '../../../auth/useLogout';
import { Button } from '../../../ui/Button';
import styles from './EnterPage.module.css';

/** Shown when this browser is signed in to an account: a pupil must not take it over. */
export function SignedInHere() {
  const { t } = useTranslation('lesson');
  const logout = useLogout();
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('signedIn.title')}</h1>
      <p>{t('signedIn.text')}</p>
      <Button onClick={() => void logout()}>{t('signedIn.logout')}</Button>
    </div>
  );
}
