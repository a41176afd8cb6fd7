import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { shownLanguage } from '../../i18n/i18n';
import { languageNames } from '../../i18n/language';
import { chooseLanguage, forgetChoices, useLesson } from '../../parts/lesson/lesson';
import { showTextSize } from '../../lib/textSize';
import { BarEndRoom, BarEndSlot } from '../../ui/BarEnd';
import { LanguageMenu } from '../../ui/LanguageMenu';
import { Logo } from '../../ui/Logo';
import { SkipLink } from '../../ui/SkipLink';
import { TextSizeMenu } from '../TextSizeMenu';
import styles from './TestLayout.module.css';

/**
 * A pupil's lesson: as quiet as a test, without links to any other page. The chosen size and
 * language are not remembered: the next pupil at this computer begins with the defaults.
 */
export default function LessonLayout() {
  useEffect(() => forgetChoices, []);
  const frame = useLesson().visit?.frame;
  useTranslation(); // the menu shows another language if a card has set one
  return (
    <BarEndRoom>
      <SkipLink />
      <header className={styles.bar}>
        <span className={styles.home}>
          <Logo />
        </span>
        <div className={styles.end}>
          <TextSizeMenu onChoose={showTextSize} />
          <LanguageMenu
            current={shownLanguage()}
            names={frame ? { ...languageNames, [frame.lang]: frame.name } : languageNames}
            onChange={chooseLanguage}
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
