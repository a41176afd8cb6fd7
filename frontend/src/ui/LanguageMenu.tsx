import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { languageNames, languages, type Language } from '../i18n/language';
import { CheckIcon, ChevronDownIcon, GlobeIcon } from './icons';
import styles from './LanguageMenu.module.css';

/** The current language and, behind it, all of them. With `hrefFor` they are links (home), otherwise buttons. */
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
  const [open, setOpen] = useState(false);
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);

  function choose(language: Language) {
    setOpen(false);
    button.current?.focus();
    onChange(language);
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    setOpen(false);
    button.current?.focus();
  }
  function handleBlur(event: FocusEvent<HTMLDivElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }

  return (
    <div className={styles.menu} onKeyDown={handleKeyDown} onBlur={handleBlur}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.globe}>
          <GlobeIcon size={20} />
        </span>
        <span className="visually-hidden">{t('languageMenu')} </span>
        <span lang={current}>{languageNames[current]}</span>
        <span className={styles.chevron}>
          <ChevronDownIcon size={20} />
        </span>
      </button>
      <ul id={listId} className={styles.list} hidden={!open}>
        {languages.map((code) => {
          const item = {
            lang: code,
            className: styles.item,
            'aria-current': code === current ? ('true' as const) : undefined,
            onClick: () => choose(code),
            children: (
              <>
                {languageNames[code]}
                {code === current && <CheckIcon size={20} />}
              </>
            ),
          };
          return (
            <li key={code}>
              {hrefFor ? (
                <Link {...item} to={hrefFor(code)} hrefLang={code} />
              ) : (
                <button type="button" {...item} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
