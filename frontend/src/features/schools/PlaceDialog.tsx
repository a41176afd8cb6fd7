import { useMutation } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText, existingId, toFieldErrors } from '../../api/errors';
import { schoolKeys } from '../../api/staff/schools';
import { useKeptForm } from '../../forms/useKeptForm';
import { Button } from '../../ui/staff/Button';
import { Dialog } from '../../ui/staff/Dialog';
import { Notice } from '../../ui/staff/Notice';
import { Restored } from '../../ui/staff/Restored';
import { TextField } from '../../ui/staff/TextField';
import layout from '../../ui/staff/layout.module.css';

/** The two names of a school or class, to add or to rename one. */
export function PlaceDialog<Names extends FieldValues>({
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
  fields: readonly { name: Path<Names>; label: string; hint?: string; maxLength: number }[];
  values: DefaultValues<Names>;
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
  const form = useForm<Names>({ defaultValues: values });
  const { register, handleSubmit, setError, formState } = form;
  const { saved, restored } = useKeptForm(form, kept);
  const [problem, setProblem] = useState<Error | null>(null);
  const saving = useMutation({
    mutationFn: save,
    meta: { showsErrors: true, invalidates: [schoolKeys.all, schoolKeys.courses] },
    onMutate: () => setProblem(null),
    onSuccess: (_saved, names) => {
      saved();
      onSaved(names);
      onClose();
    },
    onError: (error) => {
      const names = fields.map(({ name }) => name);
      if (!toFieldErrors(error, setError, names)) setProblem(error);
    },
  });
  const there = existingId(problem);
  const errors = formState.errors as Record<string, { message?: string } | undefined>;

  function handleCancel() {
    saved(); // The typed text is discarded on purpose; no other way of closing does this
    onClose();
  }
  return (
    <Dialog
      title={title}
      busy={saving.isPending}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={saving.isPending} onClick={handleCancel}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={saving.isPending}
            busyLabel={t('common:states.saving')}
          >
            {t('common:actions.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={layout.stack}
        onSubmit={(event) =>
          void handleSubmit((names) => {
            if (!saving.isPending) saving.mutate(trimmed(names));
          })(event)
        }
      >
        <Restored when={restored} />
        {fields.map(({ name, label, hint, maxLength }, place) => (
          <TextField
            key={name}
            label={label}
            hint={hint}
            autoComplete="off"
            maxLength={maxLength}
            data-initial-focus={place === 0 || undefined}
            error={errors[name]?.message}
            {...register(name, {
              validate: (value: unknown) =>
                String(value).trim() !== '' || t('common:form.required'),
            })}
          />
        ))}
        {problem !== null && (
          <Notice tone="error" actions={there === undefined ? undefined : existing(there, saved)}>
            {errorText(problem)}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

function trimmed<Names extends FieldValues>(names: Names): Names {
  return Object.fromEntries(
    Object.entries(names).map(([name, value]) => [name, String(value).trim()]),
  ) as Names;
}
