import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { activeLanguage, showLanguage } from '../../i18n/i18n';
import { BarEndRoom, BarEndSlot } from '../../ui/BarEnd';
import { LanguageMenu } from '../../ui/LanguageMenu';
import { Logo } from '../../ui/Logo';
import { SkipLink } from '../../ui/SkipLink';
import { TextSizeMenu } from '../TextSizeMenu';
import styles from './LessonLayout.module.css';

/** A pupil's lesson: as quiet as a test, and with no way to any other page. */
export default function LessonLayout() {
  useTranslation(); // the menu names another language when a card has brought one
  return (
    <BarEndRoom>
      <SkipLink />
      <header className={styles.bar}>
        <Logo />
        <div className={styles.end}>
          <TextSizeMenu />
          <LanguageMenu
            current={activeLanguage()}
            // Not remembered: the next pupil at this computer begins in its own language.
            onChange={(language) => void showLanguage(language).catch(() => undefined)}
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
