import { useMutation, type QueryKey } from '@tanstack/react-query';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, messagesOf } from '../../../api/errors';
import { useForm, type Problems } from '../../../forms/useForm';
import { Button } from '../../../ui/staff/Button';
import { Notice } from '../../../ui/staff/Notice';
import { TextField } from '../../../ui/staff/TextField';
import layout from '../../../ui/staff/layout.module.css';
import styles from './NewPlace.module.css';

interface Field<Name> {
  name: Name;
  label: string;
  hint?: string;
  maxLength: number;
  inputMode?: 'numeric';
  /** The message if it is empty. */
  missing: string;
}

/**
 * The two names of a school or class that is added where it is needed: inside a bigger form, where
 * HTML allows no form. Enter sends this one and not the outer one, Esc closes it. Its first field
 * takes the focus.
 */
export function NewPlace<Names extends Record<keyof Names, string>, Place>({
  kept,
  blank,
  title,
  submitLabel,
  failed,
  fields,
  make,
  invalidates,
  onCreated,
  onCancel,
}: {
  /** The key under which the input is kept. */
  kept: string;
  blank: Names;
  title: string;
  submitLabel: string;
  failed: string;
  fields: readonly Field<keyof Names & string>[];
  make: (names: Names) => Promise<Place>;
  invalidates: readonly QueryKey[];
  onCreated: (place: Place) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('common');
  const group = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const form = useForm<Names>(kept, blank, {
    check: (names) =>
      Object.fromEntries(
        fields.map(({ name, missing }) => [name, names[name].trim() === '' ? missing : undefined]),
      ) as Problems<Names>,
  });
  const { ref, field, done } = form;
  const making = useMutation({
    mutationFn: (names: Names) =>
      make(
        Object.fromEntries(
          fields.map(({ name }) => [name, names[name].trim()]),
        ) as unknown as Names,
      ),
    meta: { showsErrors: true, invalidates },
    onSuccess: (made) => {
      done();
      onCreated(made);
    },
    onError: (error) => void form.refuse(messagesOf(error)),
  });
  const send = form.submit((names) => {
    if (!making.isPending) making.mutate(names);
  });
  useEffect(() => group.current?.querySelector('input')?.focus(), []);

  function cancel() {
    done();
    onCancel();
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) send(event);
    else if (event.key === 'Escape') {
      event.preventDefault();
      cancel();
    }
  }

  return (
    <div
      ref={(element) => {
        group.current = element;
        ref(element);
      }}
      role="group"
      aria-labelledby={titleId}
      className={styles.inline}
      onKeyDown={handleKeyDown}
    >
      <h3 id={titleId}>{title}</h3>
      <div className={layout.pair}>
        {fields.map(({ name, label, hint, maxLength, inputMode }) => (
          <TextField
            key={name}
            label={label}
            hint={hint}
            autoComplete="off"
            inputMode={inputMode}
            maxLength={maxLength}
            {...field(name)}
          />
        ))}
      </div>
      {making.isError && (
        <Notice tone="error" title={failed}>
          {errorText(making.error)}
        </Notice>
      )}
      <div className={layout.buttons}>
        <Button
          size="small"
          busy={making.isPending}
          busyLabel={t('states.creating')}
          onClick={() => send()}
        >
          {submitLabel}
        </Button>
        <Button variant="quiet" size="small" disabled={making.isPending} onClick={cancel}>
          {t('actions.cancel')}
        </Button>
      </div>
    </div>
  );
}
