import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { configQuery, defaultContactEmail } from '../../api/config';
import { activeLanguage, setLanguage } from '../../i18n/i18n';
import { isLanguage } from '../../i18n/language';
import { useLesson } from '../../parts/lesson/lesson';
import { ButtonLink } from '../../ui/ButtonLink';
import { LanguageMenu } from '../../ui/LanguageMenu';
import { Logo } from '../../ui/Logo';
import { SkipLink } from '../../ui/SkipLink';
import { paths } from '../../paths';
import { TextSizeMenu } from '../TextSizeMenu';
import styles from './PublicLayout.module.css';
import { VisitLanguageMenu } from './VisitLanguageMenu';

/**
 * The frame of all pages before the login: logo, language, links to log in, and a contact address.
 */
export default function PublicLayout() {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const atHome = pathname === '/' || isLanguage(pathname.slice(1));
  const { visit } = useLesson();
  const contact = useQuery(configQuery).data?.contact_email ?? defaultContactEmail;

  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.bar}>
        <Link to={paths.home.to()} className={styles.logo} aria-label={t('nav.home')}>
          <Logo />
        </Link>
        <TextSizeMenu />
        {/* A guardian comes here to read about privacy, and goes back. */}
        {visit ? (
          <VisitLanguageMenu />
        ) : (
          <LanguageMenu
            current={activeLanguage()}
            onChange={(language) => void setLanguage(language)}
            {...(atHome && { hrefFor: paths.homeIn.to })}
          />
        )}
        {atHome && (
          <ButtonLink to={paths.login.to()} size="small" className={styles.wide}>
            {t('nav.logIn')}
          </ButtonLink>
        )}
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <p>{t('footer')}</p>
        <Link to={paths.privacy.to()}>{t('titles.privacy')}</Link>
        <a href={`mailto:${contact}`}>{t('contactUsAt', { email: contact })}</a>
      </footer>
    </div>
  );
}
