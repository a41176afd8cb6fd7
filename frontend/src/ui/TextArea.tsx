import { useState, type ChangeEvent, type ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldText } from './Field';
import styles from './Field.module.css';

export interface TextAreaProps
  extends FieldText, Omit<ComponentPropsWithRef<'textarea'>, 'children'> {
  /** With it a counter shows; the text can not grow past it. */
  maxLength?: number;
}

/** Several lines of text with a counter. The count is spoken only near the limit, not at every key. */
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
  'aria-describedby': describedBy,
  ...area
}: TextAreaProps) {
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState(String(area.defaultValue ?? '').length);
  const length = area.value === undefined ? typed : String(area.value).length;
  const left = area.maxLength === undefined ? Infinity : area.maxLength - length;
  function handleChange(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.target.value.length);
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
          {area.maxLength !== undefined && (
            <>
              <span className={[styles.count, left === 0 && styles.full].filter(Boolean).join(' ')}>
                {t('form.characters', { count: length, max: area.maxLength })}
              </span>
              <span role="status" className="visually-hidden">
                {left <= 50 ? t('form.charactersLeft', { count: left }) : ''}
              </span>
            </>
          )}
        </>
      )}
    </Field>
  );
}
