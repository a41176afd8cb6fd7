import { useMutation } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, existingId, messagesOf } from '../../api/errors';
import { schoolKeys } from '../../api/staff/schools';
import { useForm, type Problems } from '../../forms/useForm';
import { FormErrors } from '../../ui/FormErrors';
import { ActionDialog } from '../../ui/staff/ActionDialog';
import { Notice } from '../../ui/staff/Notice';
import { Restored } from '../../ui/staff/Restored';
import { TextField } from '../../ui/staff/TextField';
import layout from '../../ui/staff/layout.module.css';

/** The two names of a school or class, to add or to rename one. */
export function PlaceDialog<Names extends Record<keyof Names, string>>({
  kept,
  title,
  fields,
  values,
  save,
  onSaved,
  existing,
  onClose,
}: {
  /** The key under which the typed text is kept. */
  kept: string;
  title: string;
  fields: readonly {
    name: keyof Names & string;
    label: string;
    hint?: string;
    maxLength: number;
  }[];
  values: Names;
  save: (names: Names) => Promise<unknown>;
  onSaved: (names: Names) => void;
  /**
   * Offers what to do about one that already has the name. `giveUp` discards the typed text before
   * leading on.
   */
  existing: (id: number, giveUp: () => void) => ReactNode;
  onClose: () => void;
}) {
  const { t } = useTranslation(['schools', 'common']);
  const formId = useId();
  const { ref, field, submit, refuse, restored, done } = useForm<Names>(kept, values, {
    check: (names) => {
      const empty = fields.filter(({ name }) => names[name].trim() === '');
      const missing = empty.map(({ name }) => [name, t('common:form.required')]);
      return Object.fromEntries(missing) as Problems<Names>;
    },
  });
  const [problem, setProblem] = useState<Error | null>(null);
  const saving = useMutation({
    mutationFn: save,
    meta: { showsErrors: true, invalidates: [schoolKeys.all, schoolKeys.courses] },
    onMutate: () => setProblem(null),
    onSuccess: (_saved, names) => {
      done();
      onSaved(names);
      onClose();
    },
    onError: (error) => {
      if (!refuse(messagesOf(error))) setProblem(error);
    },
  });
  const there = existingId(problem);

  function handleCancel() {
    done(); // The typed text is discarded on purpose; no other way of closing does this
    onClose();
  }
  return (
    <ActionDialog
      title={title}
      busy={saving.isPending}
      onClose={onClose}
      action={t('common:actions.save')}
      form={formId}
      onCancel={handleCancel}
    >
      <form
        ref={ref}
        id={formId}
        noValidate
        className={layout.stack}
        onSubmit={submit((names) => {
          if (!saving.isPending) saving.mutate(trimmed(names));
        })}
      >
        <FormErrors />
        <Restored when={restored} />
        {fields.map(({ name, label, hint, maxLength }, place) => (
          <TextField
            key={name}
            label={label}
            hint={hint}
            autoComplete="off"
            maxLength={maxLength}
            data-initial-focus={place === 0 || undefined}
            {...field(name)}
          />
        ))}
        {problem !== null && (
          <Notice tone="error" actions={there === undefined ? undefined : existing(there, done)}>
            {errorText(problem)}
          </Notice>
        )}
      </form>
    </ActionDialog>
  );
}

function trimmed<Names extends object>(names: Names): Names {
  return Object.fromEntries(
    Object.entries(names).map(([name, value]) => [name, String(value).trim()]),
  ) as Names;
}
