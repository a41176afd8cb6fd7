import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogout } from '../../auth/useLogout';
import { activeLanguage, setLanguage } from '../../i18n/i18n';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { LanguageMenu } from '../../ui/LanguageMenu';
import { Logo } from '../../ui/Logo';
import { PageHeader } from '../../ui/PageHeader';
import styles from './MovedPage.module.css';

/** In place of every screen, for people whose school has moved to another installation of Alba. */
export default function MovedPage() {
  const { t } = useTranslation('moved');
  const logout = useLogout();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <header className={styles.bar}>
        <Logo />
        <LanguageMenu
          current={activeLanguage()}
          onChange={(language) => void setLanguage(language)}
        />
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <PageHeader title={t('title')} />
        <EmptyState
          kind="nothing-yet"
          title={t('where')}
          action={
            <Button
              busy={isLeaving}
              onClick={() => {
                setLeaving(true);
                void logout();
              }}
            >
              {t('logOut')}
            </Button>
          }
        >
          {t('text')}
        </EmptyState>
      </main>
    </>
  );
}
