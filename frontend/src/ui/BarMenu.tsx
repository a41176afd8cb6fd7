import {
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Link } from 'react-router-dom';
import styles from './BarMenu.module.css';
import { CheckIcon } from './icons';

export interface BarChoice<Value> {
  value: Value;
  label: string;
  /** A second line. */
  under?: string;
  /** The language of the label, if it differs from the app's. */
  lang?: string;
  /** Makes it a link. */
  to?: string;
  className?: string | undefined;
}

/** A small button in a top bar that opens a few choices, one of which is selected. */
export function BarMenu<Value extends string>({
  label,
  face,
  choices,
  current,
  onChange,
}: {
  /** Read before the button's text. */
  label: string;
  face: ReactNode;
  choices: readonly BarChoice<Value>[];
  current: Value;
  onChange: (value: Value) => void;
}) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);

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
        <span className="visually-hidden">{label} </span>
        {face}
      </button>
      <ul id={listId} className={styles.list} hidden={!open}>
        {choices.map(({ value, to, label: text, under, lang, className = '' }) => {
          const item = {
            lang,
            className: `${styles.item} ${className}`,
            'aria-current': value === current ? ('true' as const) : undefined,
            onClick: () => {
              setOpen(false);
              button.current?.focus();
              onChange(value);
            },
            children: (
              <>
                <span>
                  {text} {under && <span className={styles.under}>{under}</span>}
                </span>
                {value === current && <CheckIcon size={20} />}
              </>
            ),
          };
          return (
            <li key={value}>
              {to === undefined ? (
                <button type="button" {...item} />
              ) : (
                <Link {...item} to={to} hrefLang={lang} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
