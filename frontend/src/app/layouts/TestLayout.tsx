import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router-dom';
import { updateLocale } from '../../api/account';
import { errorText } from '../../api/errors';
import { activeLanguage, setLanguage } from '../../i18n/i18n';
import type { Language } from '../../i18n/language';
import { meQuery } from '../../auth/useMe';
import { BarEndRoom, BarEndSlot } from '../../ui/BarEnd';
import { LanguageMenu } from '../../ui/LanguageMenu';
import { Logo } from '../../ui/Logo';
import { notify } from '../../ui/notify';
import { SkipLink } from '../../ui/SkipLink';
import { paths } from '../../paths';
import { TextSizeMenu } from '../TextSizeMenu';
import styles from './TestLayout.module.css';

/**
 * A quiet frame for taking a test. The logo leads to the start page; this is a pause, and nothing
 * is lost. A page puts its own exit into the bar (BarEnd).
 */
export default function TestLayout() {
  const queryClient = useQueryClient();
  const { t } = useTranslation('common');
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
        <Link to={paths.premium.to()} className={styles.home} aria-label={t('nav.home')}>
          <Logo />
        </Link>
        <div className={styles.end}>
          <TextSizeMenu />
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
