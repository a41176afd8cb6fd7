import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { updateLocale } from '../../api/account';
import { errorText } from '../../api/errors';
import { activeLanguage, setLanguage } from '../../i18n/i18n';
import type { Language } from '../../i18n/language';
import { meQuery } from '../../session/useMe';
import { BarEndRoom, BarEndSlot } from '../../ui/BarEnd';
import { LanguageMenu } from '../../ui/LanguageMenu';
import { Logo } from '../../ui/Logo';
import { notify } from '../../ui/notify';
import { SkipLink } from '../../ui/SkipLink';
import styles from './TestLayout.module.css';

/**
 * A quiet room for taking a test: no way out to press by accident. A page puts its Exit in the bar
 * (BarEnd). The language can be changed, because leaving the test for it would delete the answers.
 */
export default function TestLayout() {
  const queryClient = useQueryClient();
  useTranslation('common'); // so that the menu shows a new language
  async function changeLanguage(language: Language) {
    try {
      await setLanguage(language, async (locale) => {
        queryClient.setQueryData(meQuery.queryKey, await updateLocale(locale));
      });
    } catch (error) {
      notify(errorText(error), { tone: 'error' });
    }
  }
  return (
    <BarEndRoom>
      <SkipLink />
      <header className={styles.bar}>
        <Logo />
        <div className={styles.end}>
          <LanguageMenu
            current={activeLanguage()}
            onChange={(language) => void changeLanguage(language)}
          />
          <BarEndSlot />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </BarEndRoom>
  );
}
