import { shownLanguage } from '../../i18n/i18n';
import { languageNames } from '../../i18n/language';
import { chooseLanguage, useLesson } from '../../parts/lesson/lesson';
import { LanguageMenu } from '../../ui/LanguageMenu';

/** The languages of a lesson, and a guardian's own if the app lacks it. None of them is remembered. */
export function VisitLanguageMenu() {
  const frame = useLesson().visit?.frame;
  return (
    <LanguageMenu
      current={shownLanguage()}
      names={frame ? { ...languageNames, [frame.lang]: frame.name } : languageNames}
      onChange={chooseLanguage}
    />
  );
}
