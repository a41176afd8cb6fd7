import { useTranslation } from 'react-i18next';
import { LoadingMark } from '../../ui/LoadingMark';
import { Logo } from '../../ui/Logo';
import { PageHeader } from '../../ui/PageHeader';
import views from '../../ui/ViewLinks.module.css';
import styles from '../AppShell.module.css';

/**
 * What the list of people shows before anybody is known: AppShell's bar and sides, and its heading
 * below the room of the links to the views.
 */
export function ListFrame() {
  const { t } = useTranslation('people');
  return (
    <div data-area="staff">
      <header className={styles.bar}>
        <span className={`${styles.menuButton} ${styles.menuRoom}`} />
        <span className={styles.logo}>
          <Logo />
        </span>
      </header>
      <div className={styles.body}>
        <div className={styles.side} />
        <main className={styles.main}>
          <div className={views.room} />
          <PageHeader title={t('list.caption')} />
          <LoadingMark />
        </main>
      </div>
    </div>
  );
}
