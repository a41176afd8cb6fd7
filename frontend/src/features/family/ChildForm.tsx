import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ChildData } from '../../api/children';
import { ApiError, errorText } from '../../api/errors';
import type { Child } from '../../api/types';
import { serverToday, shiftDay } from '../../lib/days';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { TextField } from '../../ui/TextField';
import styles from './family.module.css';

const YEARS = 18;

/** The first and the last that a person under 18 can have. */
function birthDates(): { from: string; to: string } {
  const to = serverToday();
  return { from: shiftDay(to, { years: -YEARS, days: 1 }), to };
}

/** `child`: the one that is changed; without it one is added. */
export function ChildForm({
  child,
  save,
  onSaved,
  onCancel,
}: {
  child?: Child;
  save: (data: ChildData) => Promise<Child>;
  onSaved: (child: Child) => void;
  onCancel?: (() => void) | undefined;
}) {
  const { t } = useTranslation(['family', 'common']);
  const { register, handleSubmit, formState, reset } = useForm<ChildData>({
    defaultValues: {
      first_name: child?.first_name ?? '',
      last_name: child?.last_name ?? '',
      birth_date: child?.birth_date ?? '',
    },
  });
  const saving = useMutation({
    mutationFn: save,
    meta: { showsErrors: true },
    onSuccess: (saved) => {
      reset();
      onSaved(saved);
    },
  });
  const fields = saving.error instanceof ApiError ? saving.error.fields : {};
  const [{ from, to }] = useState(birthDates);
  const { errors } = formState;
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        if (saving.isPending) event.preventDefault();
        else {
          void handleSubmit(({ first_name, last_name, birth_date }) =>
            saving.mutate({
              first_name: first_name.trim(),
              last_name: last_name.trim(),
              birth_date,
            }),
          )(event);
        }
      }}
    >
      <TextField
        label={t('children.firstName')}
        autoComplete="off"
        maxLength={150}
        aria-required
        error={errors.first_name?.message ?? fields.first_name?.join(' ')}
        {...register('first_name', {
          validate: (name) => name.trim() !== '' || t('common:form.required'),
        })}
      />
      <TextField
        label={t('children.lastName')}
        autoComplete="off"
        maxLength={150}
        optional
        error={fields.last_name?.join(' ')}
        {...register('last_name')}
      />
      <TextField
        label={t('children.birthDate')}
        hint={t('children.birthDateHint')}
        type="date"
        min={from}
        max={to}
        aria-required
        error={errors.birth_date?.message ?? fields.birth_date?.join(' ')}
        {...register('birth_date', {
          validate: (day) => (day >= from && day <= to) || t('children.wrongDate'),
        })}
      />
      {saving.isError && Object.keys(fields).length === 0 && (
        <Notice tone="error" title={t('children.saveFailed')}>
          {errorText(saving.error)}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={saving.isPending} busyLabel={t('children.saving')}>
          {t(child ? 'children.save' : 'children.add')}
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {t('common:actions.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
