import i18next from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The title of the current screen, computed again when the language changes. */
let nameOfScreen: () => string = () => '';

/** How many forms on the screen have errors. */
let withErrors = 0;

/** Writes the document title: the screen's own name, then the app title of the active language. */
export function showTitle(name: () => string = nameOfScreen): void {
  nameOfScreen = name;
  const screen = name();
  const app = i18next.t('appTitle');
  const title = screen ? `${screen} – ${app}` : app;
  document.title = withErrors > 0 ? i18next.t('form.errorTitle', { title }) : title;
}

/** Says in the title that a form has errors, as long as it has some. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return;
    withErrors += 1;
    showTitle();
    return () => {
      withErrors -= 1;
      showTitle();
    };
  }, [hasErrors]);
}

/**
 * For a screen whose title changes while it is open ("Question 12 of 44"), or that replaces another
 * one at its address; that one's title returns afterwards.
 */
export function useDocumentTitle(name: string): void {
  const { i18n } = useTranslation();
  const { language } = i18n;
  useEffect(() => {
    const before = nameOfScreen;
    const own = () => name;
    showTitle(own);
    return () => {
      // Another screen may already have set its own title.
      if (nameOfScreen === own) showTitle(before);
    };
  }, [name, language]);
}
