import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { forgetPupilsChoices } from '../../parts/lesson/lesson';
import { showTextSize } from '../../lib/textSize';
import { BarEndRoom, BarEndSlot } from '../../ui/BarEnd';
import { Logo } from '../../ui/Logo';
import { SkipLink } from '../../ui/SkipLink';
import { TextSizeMenu } from '../TextSizeMenu';
import styles from './TestLayout.module.css';
import { VisitLanguageMenu } from './VisitLanguageMenu';

/**
 * A pupil's lesson: as quiet as a test, without links to any other page. The chosen size and
 * language are not remembered: the next pupil at this computer begins with the defaults.
 */
export default function LessonLayout() {
  useEffect(() => forgetPupilsChoices, []);
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
          <VisitLanguageMenu />
          <BarEndSlot />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </BarEndRoom>
  );
}
