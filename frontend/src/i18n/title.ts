import i18next from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** What the current screen calls itself, asked again when the language changes. */
let nameOfScreen: () => string = () => '';

/** Writes the document title: the screen's own name, then the app title of the active language. */
export function showTitle(name: () => string = nameOfScreen): void {
  nameOfScreen = name;
  const screen = name();
  const app = i18next.t('appTitle');
  document.title = screen ? `${screen} – ${app}` : app;
}

/**
 * For a screen whose title changes while it is open ("Question 12 of 44"), or that takes another's place at
 * its address, which has its own title back afterwards.
 */
export function useDocumentTitle(name: string): void {
  const { i18n } = useTranslation();
  const { language } = i18n;
  useEffect(() => {
    const before = nameOfScreen;
    const own = () => name;
    showTitle(own);
    return () => {
      // Not where another screen has already said what it is called.
      if (nameOfScreen === own) showTitle(before);
    };
  }, [name, language]);
}
