import { useState, type ChangeEvent, type ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from './Field';
import styles from './Field.module.css';
import type { FieldText } from './useFieldText';

export interface TextAreaProps
  extends FieldText, Omit<ComponentPropsWithRef<'textarea'>, 'children'> {
  /**
   * Shows a counter. It counts characters as the server does (an emoji is one). A longer text is
   * not cut, because a paste would silently lose its end: the screen refuses to send it.
   */
  maxLength?: number;
}

function lengthOf(text: unknown): number {
  return [...String(text)].length;
}

/**
 * Several lines of text with a counter. Screen readers hear the count only near the limit, not at
 * every key.
 */
export function TextArea({
  id,
  label,
  hideLabel,
  hint,
  error,
  optional,
  status,
  className,
  onChange,
  maxLength,
  'aria-describedby': describedBy,
  ...area
}: TextAreaProps) {
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState(lengthOf(area.defaultValue ?? ''));
  const length = area.value === undefined ? typed : lengthOf(area.value);
  const left = maxLength === undefined ? Infinity : maxLength - length;
  function handleChange(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(lengthOf(event.target.value));
    onChange?.(event);
  }
  return (
    <Field {...{ id, label, hideLabel, hint, error, optional, status, describedBy }}>
      {(wiring) => (
        <>
          <textarea
            {...area}
            {...wiring}
            onChange={handleChange}
            className={[styles.input, className].filter(Boolean).join(' ')}
          />
          {maxLength !== undefined && (
            <>
              <span
                className={[styles.count, left < 0 && styles.tooMany].filter(Boolean).join(' ')}
              >
                {t('form.characters', { count: length, max: maxLength })}
              </span>
              <span role="status" className="visually-hidden">
                {left <= 50 ? t('form.charactersLeft', { count: Math.max(0, left) }) : ''}
              </span>
            </>
          )}
        </>
      )}
    </Field>
  );
}
