import { useTranslation } from 'react-i18next';
import { languageNames, languages, type Language } from '../i18n/language';
import { BarMenu } from './BarMenu';
import styles from './BarMenu.module.css';
import { ChevronDownIcon, GlobeIcon } from './icons';

/**
 * The current language, and a menu of all languages. With `hrefFor` they are links (home),
 * otherwise buttons.
 */
export function LanguageMenu({
  current,
  onChange,
  hrefFor,
}: {
  current: Language;
  onChange: (language: Language) => void;
  hrefFor?: (language: Language) => string;
}) {
  const { t } = useTranslation('common');
  return (
    <BarMenu
      label={t('languageMenu')}
      face={
        <>
          <span className={styles.globe}>
            <GlobeIcon size={20} />
          </span>
          <span lang={current}>{languageNames[current]}</span>
          <span className={styles.chevron}>
            <ChevronDownIcon size={20} />
          </span>
        </>
      }
      choices={languages.map((code) => ({
        value: code,
        label: languageNames[code],
        lang: code,
        ...(hrefFor && { to: hrefFor(code) }),
      }))}
      current={current}
      onChange={onChange}
    />
  );
}
