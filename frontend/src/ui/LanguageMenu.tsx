import { useTranslation } from 'react-i18next';
import { languageNames, type Language } from '../i18n/language';
import { BarMenu } from './BarMenu';
import styles from './BarMenu.module.css';
import { ChevronDownIcon, GlobeIcon } from './icons';

/**
 * The current language, and a menu of all languages. With `hrefFor` they are links (home),
 * otherwise buttons.
 */
export function LanguageMenu<Code extends string = Language>({
  current,
  names = languageNames,
  onChange,
  hrefFor,
}: {
  current: Code;
  /** Each language in its own words. */
  names?: Readonly<Record<string, string>>;
  onChange: (language: Code) => void;
  hrefFor?: (language: Code) => string;
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
          <span lang={current}>{names[current]}</span>
          <span className={styles.chevron}>
            <ChevronDownIcon size={20} />
          </span>
        </>
      }
      choices={(Object.keys(names) as Code[]).map((code) => ({
        value: code,
        label: names[code]!,
        lang: code,
        ...(hrefFor && { to: hrefFor(code) }),
      }))}
      current={current}
      onChange={onChange}
    />
  );
}
