import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTitle } from '../i18n/title';
import styles from './FormErrors.module.css';
import { Notice } from './Notice';

interface Wrong {
  label: string;
  message: string;
  control: HTMLElement;
}

/**
 * Lists all errors of the form around it, with a link to each field; the page's title says so
 * too. It has the focus after each attempt to send. While somebody is typing, it only gets shorter.
 * It stands first in the form, and reads the fields themselves, so that the messages of the form
 * and those of the server are told alike.
 */
export function FormErrors() {
  const { t } = useTranslation('common');
  const place = useRef<HTMLDivElement>(null);
  const [wrong, setWrong] = useState<readonly Wrong[]>([]);
  const [, setAttempt] = useState(0);
  const isTold = useRef(true);
  const key = keyOf(wrong);
  useErrorTitle(wrong.length > 0);

  useLayoutEffect(() => {
    isTold.current = wrongIn(place.current).length > 0; // of a draft that is there again
    const form = place.current?.closest('form');
    const tries = () => {
      isTold.current = false;
      setAttempt((before) => before + 1); // the same mistake is told again
    };
    const types = () => {
      isTold.current = true;
    };
    form?.addEventListener('submit', tries, { capture: true });
    form?.addEventListener('input', types);
    return () => {
      form?.removeEventListener('submit', tries, { capture: true });
      form?.removeEventListener('input', types);
    };
  }, []);
  // oxlint-disable-next-line react/exhaustive-deps -- the fields may change with each drawing
  useLayoutEffect(() => {
    const now = wrongIn(place.current);
    const keys = now.map((one) => keyOf([one]));
    const found = isTold.current ? wrong.filter((one) => keys.includes(keyOf([one]))) : now;
    if (keyOf(found) !== key) setWrong(found);
  });
  useEffect(() => {
    if (wrong.length === 0 || isTold.current) return;
    isTold.current = true;
    place.current?.focus();
  });

  function handleClick(event: MouseEvent, one: Wrong) {
    event.preventDefault();
    // The fields may have been drawn again since.
    const now = wrongIn(place.current).find((other) => keyOf([other]) === keyOf([one]));
    now?.control.focus();
  }
  return (
    <div ref={place} tabIndex={-1} className={styles.errors} data-form-errors>
      {wrong.length > 0 && (
        <Notice tone="error" title={t('form.problems')}>
          <ul className={styles.list}>
            {wrong.map((one) => (
              <li key={keyOf([one])}>
                <a href={`#${one.control.id}`} onClick={(event) => handleClick(event, one)}>
                  {one.label === ''
                    ? one.message
                    : t('form.problem', { label: one.label, message: one.message })}
                </a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

function wrongIn(place: HTMLElement | null): Wrong[] {
  const marked = place?.closest('form')?.querySelectorAll<HTMLElement>('[data-error]') ?? [];
  return [...marked].map((field) => {
    const { label = '', error: message = '' } = field.dataset;
    const isNamed = message.toLowerCase().includes(label.toLowerCase());
    const control = field.querySelector<HTMLElement>('input:checked, input') ?? field;
    return { label: isNamed ? '' : label, message, control };
  });
}

function keyOf(wrong: readonly Wrong[]): string {
  return wrong.map(({ label, message }) => `${label}\n${message}`).join('\n\n');
}
